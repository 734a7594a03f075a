CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`username` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`details` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` ("at" desc);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity`,`entity_id`,"at" desc);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,"at" desc);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`provider` text NOT NULL,
	`external_id` text NOT NULL,
	`meeting_type` text,
	`status` text DEFAULT 'booked' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`invitee_name` text,
	`invitee_email` text,
	`invitee_phone` text,
	`cancel_reason` text,
	`cancelled_at` integer,
	`rescheduled_from` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bookings_status" CHECK("bookings"."status" in ('booked', 'cancelled')),
	CONSTRAINT "bookings_meeting_type" CHECK("bookings"."meeting_type" in ('emergency', 'standard', 'exploratory'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_external` ON `bookings` (`provider`,`external_id`);--> statement-breakpoint
CREATE INDEX `bookings_lead` ON `bookings` (`lead_id`);--> statement-breakpoint
CREATE INDEX `bookings_unmatched` ON `bookings` (`created_at`) WHERE lead_id is null;--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`provider` text NOT NULL,
	`delivery_id` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `delivery_id`)
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_received` ON `webhook_deliveries` (`received_at`);--> statement-breakpoint
CREATE TABLE `email_campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`urgency` text DEFAULT 'medium' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`current_step` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`next_email_at` integer,
	`last_sent_at` integer,
	`paused_at` integer,
	`completed_at` integer,
	`stopped_at` integer,
	`stop_reason` text,
	`replied_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_campaigns_urgency" CHECK("email_campaigns"."urgency" in ('critical', 'high', 'medium', 'low')),
	CONSTRAINT "email_campaigns_status" CHECK("email_campaigns"."status" in ('active', 'paused', 'completed', 'stopped')),
	CONSTRAINT "email_campaigns_stop_reason" CHECK("email_campaigns"."stop_reason" in ('booked', 'completed', 'lost', 'unsubscribed', 'complained', 'bounced', 'replied', 'staff')),
	CONSTRAINT "email_campaigns_step" CHECK("email_campaigns"."current_step" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_campaigns_lead` ON `email_campaigns` (`lead_id`);--> statement-breakpoint
CREATE INDEX `email_campaigns_due` ON `email_campaigns` (`next_email_at`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `email_campaigns_status_newest` ON `email_campaigns` (`status`,"created_at" desc);--> statement-breakpoint
CREATE TABLE `email_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign_id` text,
	`lead_id` text NOT NULL,
	`email_type` text NOT NULL,
	`step_number` integer,
	`subject` text NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`claimed_at` integer,
	`sent_at` integer,
	`opened_at` integer,
	`clicked_at` integer,
	`error_message` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_message_id` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `email_campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_logs_type" CHECK("email_logs"."email_type" in ('nurture', 'follow_up', 'resource_share', 'consultation_invite', 'check_in', 'test')),
	CONSTRAINT "email_logs_status" CHECK("email_logs"."status" in ('scheduled', 'sent', 'failed', 'needs_review', 'skipped')),
	CONSTRAINT "email_logs_step" CHECK("email_logs"."step_number" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_logs_claim` ON `email_logs` (`campaign_id`,`step_number`);--> statement-breakpoint
CREATE INDEX `email_logs_newest` ON `email_logs` ("created_at" desc);--> statement-breakpoint
CREATE INDEX `email_logs_lead` ON `email_logs` (`lead_id`,"created_at" desc);--> statement-breakpoint
CREATE INDEX `email_logs_open` ON `email_logs` (`claimed_at`) WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX `email_logs_provider` ON `email_logs` (`provider_message_id`) WHERE provider_message_id is not null;--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`lead_id` text,
	`session_data` text NOT NULL,
	`messages` text DEFAULT '[]' NOT NULL,
	`current_question` integer DEFAULT 0 NOT NULL,
	`completed` integer DEFAULT false NOT NULL,
	`completed_at` integer,
	`crisis_level` text,
	`consent_version` text NOT NULL,
	`consent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_sessions_crisis_level" CHECK("chat_sessions"."crisis_level" in ('emergency', 'suicide'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_token` ON `chat_sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `chat_sessions_lead` ON `chat_sessions` (`lead_id`);--> statement-breakpoint
CREATE INDEX `chat_sessions_abandoned` ON `chat_sessions` (`completed`,`updated_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`granted` integer DEFAULT true NOT NULL,
	`text_version` text NOT NULL,
	`lead_id` text,
	`chat_session_id` text,
	`subscriber_id` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletter_subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_kind" CHECK("consents"."kind" in ('contact_form', 'chat', 'staff_entry', 'newsletter'))
);
--> statement-breakpoint
CREATE INDEX `consents_lead` ON `consents` (`lead_id`);--> statement-breakpoint
CREATE INDEX `consents_chat` ON `consents` (`chat_session_id`) WHERE chat_session_id is not null;--> statement-breakpoint
CREATE INDEX `consents_subscriber` ON `consents` (`subscriber_id`) WHERE subscriber_id is not null;--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`lead_id` text,
	`payload` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_newest` ON `events` ("created_at" desc);--> statement-breakpoint
CREATE INDEX `events_type_newest` ON `events` (`event_type`,"created_at" desc);--> statement-breakpoint
CREATE INDEX `events_lead` ON `events` (`lead_id`);--> statement-breakpoint
CREATE TABLE `lead_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`activity_type` text NOT NULL,
	`description` text NOT NULL,
	`user_id` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_activities_lead_newest` ON `lead_activities` (`lead_id`,"created_at" desc);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`content_hash` text NOT NULL,
	`subject_id` text,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`scope`, `key`, `content_hash`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `job_leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`acquired_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`slot` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`error_message` text,
	PRIMARY KEY(`job`, `slot`),
	CONSTRAINT "job_runs_status" CHECK("job_runs"."status" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `lead_totals` (
	`status` text NOT NULL,
	`urgency_level` text NOT NULL,
	`source` text NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	`scored` integer DEFAULT 0 NOT NULL,
	`score_sum` integer DEFAULT 0 NOT NULL,
	`service_value` integer DEFAULT 0 NOT NULL,
	`actual_revenue` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_totals_key` ON `lead_totals` (`status`,`urgency_level`,`source`);--> statement-breakpoint
CREATE TABLE `leads` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_normalized` text NOT NULL,
	`phone` text NOT NULL,
	`phone_e164` text,
	`phone_digits` text NOT NULL,
	`relationship` text NOT NULL,
	`concern_type` text NOT NULL,
	`urgency_level` text NOT NULL,
	`urgency_rank` integer GENERATED ALWAYS AS (case urgency_level when 'immediate' then 0 when 'urgent' then 1 when 'planning' then 2 else 3 end) STORED NOT NULL,
	`location` text,
	`state` text,
	`time_zone` text,
	`previous_attempts` integer DEFAULT false NOT NULL,
	`message` text,
	`lead_score` integer DEFAULT 0 NOT NULL,
	`score_parts` text DEFAULT '[]' NOT NULL,
	`routing_decision` text,
	`meeting_type` text,
	`source` text DEFAULT 'website' NOT NULL,
	`first_touch` text,
	`last_touch` text,
	`status` text DEFAULT 'new' NOT NULL,
	`status_changed_at` integer NOT NULL,
	`lost_reason` text,
	`lost_detail` text,
	`assigned_to` text,
	`last_contacted_at` integer,
	`first_responded_at` integer,
	`response_due_at` integer,
	`notes` text DEFAULT '[]' NOT NULL,
	`service_value` integer,
	`actual_revenue` integer,
	`crisis_level` text,
	`crisis_detected_at` integer,
	`possible_duplicate_of` text,
	`enquiry_count` integer DEFAULT 1 NOT NULL,
	`last_enquiry_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`assigned_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`possible_duplicate_of`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "leads_relationship" CHECK("leads"."relationship" in ('parent', 'spouse', 'sibling', 'child', 'friend', 'other', 'self')),
	CONSTRAINT "leads_concern_type" CHECK("leads"."concern_type" in ('drug-addiction', 'alcohol-addiction', 'mental-health', 'dual-diagnosis', 'process-addiction', 'not-sure')),
	CONSTRAINT "leads_urgency_level" CHECK("leads"."urgency_level" in ('immediate', 'urgent', 'planning', 'exploratory')),
	CONSTRAINT "leads_routing_decision" CHECK("leads"."routing_decision" in ('emergency', 'standard', 'exploratory')),
	CONSTRAINT "leads_meeting_type" CHECK("leads"."meeting_type" in ('emergency', 'standard', 'exploratory')),
	CONSTRAINT "leads_source" CHECK("leads"."source" in ('contact_form', 'chat', 'website', 'manual', 'phone', 'referral', 'conference', 'email', 'other')),
	CONSTRAINT "leads_status" CHECK("leads"."status" in ('new', 'contacted', 'qualified', 'booked', 'completed', 'lost')),
	CONSTRAINT "leads_lost_reason" CHECK("leads"."lost_reason" in ('no_response', 'chose_another', 'cost', 'not_ready', 'not_a_fit', 'wrong_contact', 'duplicate', 'other')),
	CONSTRAINT "leads_crisis_level" CHECK("leads"."crisis_level" in ('emergency', 'suicide')),
	CONSTRAINT "leads_score_range" CHECK("leads"."lead_score" between 0 and 100),
	CONSTRAINT "leads_service_value" CHECK("leads"."service_value" >= 0),
	CONSTRAINT "leads_actual_revenue" CHECK("leads"."actual_revenue" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leads_id_unique` ON `leads` (`id`);--> statement-breakpoint
CREATE INDEX `leads_urgency_age` ON `leads` (`urgency_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_status_urgency_age` ON `leads` (`status`,`urgency_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_score` ON `leads` (`lead_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_normalized`);--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_e164`) WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX `leads_last_contacted` ON `leads` (`last_contacted_at`) WHERE last_contacted_at is not null;--> statement-breakpoint
CREATE INDEX `leads_assigned` ON `leads` (`assigned_to`) WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX `leads_duplicate` ON `leads` (`possible_duplicate_of`) WHERE possible_duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `leads_response_due` ON `leads` (`response_due_at`) WHERE first_responded_at is null;--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_normalized` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`source` text,
	`confirm_token_hash` text,
	`confirm_sent_at` integer,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "newsletter_subscribers_status" CHECK("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_address` ON `newsletter_subscribers` (`email_normalized`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_token` ON `newsletter_subscribers` (`confirm_token_hash`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`to_address` text NOT NULL,
	`from_address` text,
	`reply_to` text,
	`subject` text,
	`html` text,
	`text` text,
	`headers` text DEFAULT '{}' NOT NULL,
	`lead_id` text,
	`email_log_id` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`claimed_until` integer,
	`sent_at` integer,
	`transport` text,
	`provider_message_id` text,
	`idempotency_key` text NOT NULL,
	`error_message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`email_log_id`) REFERENCES `email_logs`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outbox_status" CHECK("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'held', 'cancelled', 'needs_review')),
	CONSTRAINT "outbox_transport" CHECK("outbox"."transport" in ('outbox', 'resend'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotency` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` ("created_at" desc);--> statement-breakpoint
CREATE INDEX `outbox_lead` ON `outbox` (`lead_id`) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_log` ON `outbox` (`email_log_id`) WHERE email_log_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_provider` ON `outbox` (`provider_message_id`) WHERE provider_message_id is not null;--> statement-breakpoint
CREATE TABLE `suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`email_normalized` text NOT NULL,
	`scope` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "suppressions_scope" CHECK("suppressions"."scope" in ('all', 'nurture', 'newsletter')),
	CONSTRAINT "suppressions_reason" CHECK("suppressions"."reason" in ('unsubscribed', 'bounced', 'complained', 'staff'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_address_scope` ON `suppressions` (`email_normalized`,`scope`);--> statement-breakpoint
CREATE TABLE `slug_redirects` (
	`from_slug` text PRIMARY KEY NOT NULL,
	`to_slug` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `slug_redirects_post` ON `slug_redirects` (`post_id`);--> statement-breakpoint
CREATE INDEX `slug_redirects_to` ON `slug_redirects` (`to_slug`);--> statement-breakpoint
CREATE TABLE `view_counts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`scheduled_date` integer NOT NULL,
	`schedule_id` text,
	`topic_id` text,
	`blog_post_id` text,
	`category` text,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`generation_attempts` integer DEFAULT 0 NOT NULL,
	`quality_score` real,
	`auto_published` integer DEFAULT false NOT NULL,
	`late` integer DEFAULT false NOT NULL,
	`skip_reason` text,
	`error_message` text,
	`generated_at` integer,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`schedule_id`) REFERENCES `posting_schedules`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "calendar_entries_status" CHECK("calendar_entries"."status" in ('scheduled', 'generated', 'skipped'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_entries_slot` ON `calendar_entries` (`schedule_id`,`scheduled_date`);--> statement-breakpoint
CREATE INDEX `calendar_entries_due` ON `calendar_entries` (`status`,`scheduled_date`);--> statement-breakpoint
CREATE INDEX `calendar_entries_post` ON `calendar_entries` (`blog_post_id`) WHERE blog_post_id is not null;--> statement-breakpoint
CREATE TABLE `posting_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`day_of_week` integer DEFAULT 1 NOT NULL,
	`time_of_day` text DEFAULT '09:00' NOT NULL,
	`timezone` text DEFAULT 'America/New_York' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`category_rotation` text DEFAULT '[]' NOT NULL,
	`current_rotation_index` integer DEFAULT 0 NOT NULL,
	`auto_publish` integer DEFAULT false NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "posting_schedules_day" CHECK("posting_schedules"."day_of_week" between 0 and 6),
	CONSTRAINT "posting_schedules_time" CHECK("posting_schedules"."time_of_day" glob '[0-2][0-9]:[0-5][0-9]' and "posting_schedules"."time_of_day" <= '23:59'),
	CONSTRAINT "posting_schedules_timezone" CHECK("posting_schedules"."timezone" in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'))
);
--> statement-breakpoint
CREATE INDEX `posting_schedules_active` ON `posting_schedules` (`active`,`day_of_week`);--> statement-breakpoint
CREATE TABLE `writer_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`writer` text NOT NULL,
	`model` text,
	`prompt_version` text,
	`subject_id` text,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`cost_micros` integer DEFAULT 0 NOT NULL,
	`duration_ms` integer,
	`error_message` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `writer_runs_newest` ON `writer_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `writer_runs_subject` ON `writer_runs` (`subject_id`);--> statement-breakpoint
CREATE TABLE `follow_up_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`due_date` integer NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`task_type` text DEFAULT 'follow_up' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`ai_suggestion` text,
	`completed_at` integer,
	`completed_by` text,
	`created_by` text,
	`snoozed_at` integer,
	`reminded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`completed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "follow_up_tasks_priority" CHECK("follow_up_tasks"."priority" in ('high', 'medium', 'low')),
	CONSTRAINT "follow_up_tasks_status" CHECK("follow_up_tasks"."status" in ('pending', 'completed')),
	CONSTRAINT "follow_up_tasks_type" CHECK("follow_up_tasks"."task_type" in ('call', 'email', 'text', 'meeting', 'follow_up', 'other'))
);
--> statement-breakpoint
CREATE INDEX `follow_up_tasks_due` ON `follow_up_tasks` (`due_date`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `follow_up_tasks_lead` ON `follow_up_tasks` (`lead_id`,`due_date`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`password` text NOT NULL,
	`email` text,
	`password_is_default` integer DEFAULT false NOT NULL,
	`password_changed_at` integer,
	`last_signed_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));