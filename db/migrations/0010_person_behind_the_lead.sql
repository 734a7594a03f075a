CREATE TABLE `lead_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`normalized` text NOT NULL,
	`label` text,
	`may_leave_message` integer,
	`is_primary` integer DEFAULT false NOT NULL,
	`is_wrong` integer DEFAULT false NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_contacts_kind" CHECK("lead_contacts"."kind" in ('phone', 'email')),
	CONSTRAINT "lead_contacts_source" CHECK("lead_contacts"."source" in ('form', 'enquiry', 'staff', 'import'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_value` ON `lead_contacts` (`lead_id`,`kind`,`normalized`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_contacts_primary` ON `lead_contacts` (`lead_id`,`kind`) WHERE is_primary = 1;--> statement-breakpoint
CREATE INDEX `lead_contacts_normalized` ON `lead_contacts` (`kind`,`normalized`);--> statement-breakpoint
CREATE TABLE `lead_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`kept_id` text NOT NULL,
	`dropped_id` text NOT NULL,
	`before` text NOT NULL,
	`merged_by` text,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`kept_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_merges_kept` ON `lead_merges` (`kept_id`);--> statement-breakpoint
CREATE INDEX `lead_merges_dropped` ON `lead_merges` (`dropped_id`);--> statement-breakpoint
CREATE INDEX `lead_merges_age` ON `lead_merges` (`created_at`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_name` ON `saved_views` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `__new_leads` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`relationship` text NOT NULL,
	`concern_type` text NOT NULL,
	`urgency_level` text NOT NULL,
	`location` text,
	`previous_attempts` integer DEFAULT false NOT NULL,
	`message` text,
	`email_normalized` text,
	`phone_e164` text,
	`phone_digits` text NOT NULL,
	`urgency_rank` integer GENERATED ALWAYS AS (case urgency_level when 'immediate' then 0 when 'urgent' then 1 when 'planning' then 2 else 3 end) STORED NOT NULL,
	`state` text,
	`time_zone` text,
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
	`first_response_due_at` integer,
	`first_responded_at` integer,
	`response_due_at` integer,
	`open_urgency_rank` integer,
	`attention_rank` integer GENERATED ALWAYS AS (min(urgency_rank, coalesce(open_urgency_rank, 3))) VIRTUAL NOT NULL,
	`next_try_at` integer,
	`do_not_contact_at` integer,
	`do_not_contact` integer GENERATED ALWAYS AS (do_not_contact_at is not null) VIRTUAL NOT NULL,
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
	CONSTRAINT "leads_relationship" CHECK("__new_leads"."relationship" in ('parent', 'spouse', 'sibling', 'child', 'friend', 'other', 'self')),
	CONSTRAINT "leads_concern_type" CHECK("__new_leads"."concern_type" in ('drug-addiction', 'alcohol-addiction', 'mental-health', 'dual-diagnosis', 'process-addiction', 'not-sure')),
	CONSTRAINT "leads_urgency_level" CHECK("__new_leads"."urgency_level" in ('immediate', 'urgent', 'planning', 'exploratory')),
	CONSTRAINT "leads_routing_decision" CHECK("__new_leads"."routing_decision" in ('emergency', 'standard', 'exploratory')),
	CONSTRAINT "leads_meeting_type" CHECK("__new_leads"."meeting_type" in ('emergency', 'standard', 'exploratory')),
	CONSTRAINT "leads_source" CHECK("__new_leads"."source" in ('contact_form', 'chat', 'website', 'manual', 'phone', 'referral', 'conference', 'email', 'other')),
	CONSTRAINT "leads_status" CHECK("__new_leads"."status" in ('new', 'contacted', 'qualified', 'booked', 'completed', 'lost')),
	CONSTRAINT "leads_lost_reason" CHECK("__new_leads"."lost_reason" in ('no_response', 'chose_another', 'cost', 'not_ready', 'not_a_fit', 'wrong_contact', 'duplicate', 'other')),
	CONSTRAINT "leads_crisis_level" CHECK("__new_leads"."crisis_level" in ('emergency', 'suicide')),
	CONSTRAINT "leads_score_range" CHECK("__new_leads"."lead_score" between 0 and 100),
	CONSTRAINT "leads_service_value" CHECK("__new_leads"."service_value" >= 0),
	CONSTRAINT "leads_actual_revenue" CHECK("__new_leads"."actual_revenue" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_leads`("seq", "id", "name", "email", "phone", "relationship", "concern_type", "urgency_level", "location", "previous_attempts", "message", "email_normalized", "phone_e164", "phone_digits", "state", "time_zone", "lead_score", "score_parts", "routing_decision", "meeting_type", "source", "first_touch", "last_touch", "status", "status_changed_at", "lost_reason", "lost_detail", "assigned_to", "last_contacted_at", "first_response_due_at", "first_responded_at", "response_due_at", "open_urgency_rank", "notes", "service_value", "actual_revenue", "crisis_level", "crisis_detected_at", "possible_duplicate_of", "enquiry_count", "last_enquiry_at", "version", "created_at", "updated_at") SELECT "seq", "id", "name", "email", "phone", "relationship", "concern_type", "urgency_level", "location", "previous_attempts", "message", "email_normalized", "phone_e164", "phone_digits", "state", "time_zone", "lead_score", "score_parts", "routing_decision", "meeting_type", "source", "first_touch", "last_touch", "status", "status_changed_at", "lost_reason", "lost_detail", "assigned_to", "last_contacted_at", "first_response_due_at", "first_responded_at", "response_due_at", "open_urgency_rank", "notes", "service_value", "actual_revenue", "crisis_level", "crisis_detected_at", "possible_duplicate_of", "enquiry_count", "last_enquiry_at", "version", "created_at", "updated_at" FROM `leads`;--> statement-breakpoint
DROP TABLE `leads`;--> statement-breakpoint
ALTER TABLE `__new_leads` RENAME TO `leads`;--> statement-breakpoint
CREATE UNIQUE INDEX `leads_id_unique` ON `leads` (`id`);--> statement-breakpoint
CREATE INDEX `leads_attention_age` ON `leads` (`attention_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_status_attention_age` ON `leads` (`status`,`attention_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_created` ON `leads` (`created_at`);--> statement-breakpoint
CREATE INDEX `leads_score` ON `leads` (`lead_score`,`created_at`);--> statement-breakpoint
CREATE INDEX `leads_email` ON `leads` (`email_normalized`) WHERE email_normalized is not null;--> statement-breakpoint
CREATE INDEX `leads_phone` ON `leads` (`phone_e164`) WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX `leads_last_contacted` ON `leads` (`last_contacted_at`) WHERE last_contacted_at is not null;--> statement-breakpoint
CREATE INDEX `leads_assigned` ON `leads` (`assigned_to`) WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX `leads_duplicate` ON `leads` (`possible_duplicate_of`) WHERE possible_duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `leads_response_due` ON `leads` (`response_due_at`) WHERE response_due_at is not null;--> statement-breakpoint
CREATE INDEX `leads_lost_reason` ON `leads` (`lost_reason`) WHERE status = 'lost';--> statement-breakpoint
CREATE INDEX `leads_queue` ON `leads` (`attention_rank`,`response_due_at`) WHERE open_urgency_rank > 0;--> statement-breakpoint
CREATE INDEX `leads_open_crisis` ON `leads` (`response_due_at`) WHERE open_urgency_rank = 0;--> statement-breakpoint
CREATE TABLE `__new_enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`content_hash` text NOT NULL,
	`lead_id` text,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`relationship` text NOT NULL,
	`concern_type` text NOT NULL,
	`urgency_level` text NOT NULL,
	`location` text,
	`previous_attempts` integer NOT NULL,
	`message` text,
	`crisis_level` text,
	`crisis_cleared_at` integer,
	`chat_session_id` text,
	`origin` text NOT NULL,
	`received_at` integer NOT NULL,
	`response_due_at` integer NOT NULL,
	`responded_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enquiries_source" CHECK("__new_enquiries"."source" in ('contact_form', 'chat', 'website', 'manual', 'phone', 'referral', 'conference', 'email', 'other')),
	CONSTRAINT "enquiries_relationship" CHECK("__new_enquiries"."relationship" in ('parent', 'spouse', 'sibling', 'child', 'friend', 'other', 'self')),
	CONSTRAINT "enquiries_concern_type" CHECK("__new_enquiries"."concern_type" in ('drug-addiction', 'alcohol-addiction', 'mental-health', 'dual-diagnosis', 'process-addiction', 'not-sure')),
	CONSTRAINT "enquiries_urgency_level" CHECK("__new_enquiries"."urgency_level" in ('immediate', 'urgent', 'planning', 'exploratory')),
	CONSTRAINT "enquiries_crisis_level" CHECK("__new_enquiries"."crisis_level" in ('emergency', 'suicide'))
);
--> statement-breakpoint
INSERT INTO `__new_enquiries`("id", "reference", "content_hash", "lead_id", "source", "name", "email", "phone", "relationship", "concern_type", "urgency_level", "location", "previous_attempts", "message", "crisis_level", "chat_session_id", "origin", "received_at", "response_due_at", "responded_at") SELECT "id", "reference", "content_hash", "lead_id", "source", "name", "email", "phone", "relationship", "concern_type", "urgency_level", "location", "previous_attempts", "message", "crisis_level", "chat_session_id", "origin", "received_at", "response_due_at", "responded_at" FROM `enquiries`;--> statement-breakpoint
DROP TABLE `enquiries`;--> statement-breakpoint
ALTER TABLE `__new_enquiries` RENAME TO `enquiries`;--> statement-breakpoint
CREATE INDEX `enquiries_lead` ON `enquiries` (`lead_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `enquiries_content` ON `enquiries` (`content_hash`);--> statement-breakpoint
CREATE INDEX `enquiries_chat` ON `enquiries` (`chat_session_id`) WHERE chat_session_id is not null;--> statement-breakpoint
CREATE INDEX `enquiries_unfiled` ON `enquiries` (`received_at`) WHERE lead_id is null;--> statement-breakpoint
ALTER TABLE `follow_up_tasks` ADD `purpose` text;--> statement-breakpoint
ALTER TABLE `follow_up_tasks` ADD `closed_because` text;
--> statement-breakpoint
-- The triggers went with the table that was rebuilt.
CREATE TRIGGER lead_search_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search(rowid, name, email, phone_digits) VALUES (new.seq, new.name, new.email, new.phone_digits);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_search(lead_search, rowid, name, email, phone_digits) VALUES ('delete', old.seq, old.name, old.email, old.phone_digits);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone_digits ON leads BEGIN
  INSERT INTO lead_search(lead_search, rowid, name, email, phone_digits) VALUES ('delete', old.seq, old.name, old.email, old.phone_digits);
  INSERT INTO lead_search(rowid, name, email, phone_digits) VALUES (new.seq, new.name, new.email, new.phone_digits);
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_totals(status, urgency_level, source, leads, scored, score_sum, service_value, actual_revenue)
  VALUES (new.status, new.urgency_level, new.source, 1, new.lead_score > 0, new.lead_score, coalesce(new.service_value, 0), coalesce(new.actual_revenue, 0))
  ON CONFLICT(status, urgency_level, source) DO UPDATE SET
    leads = leads + 1, scored = scored + excluded.scored, score_sum = score_sum + excluded.score_sum,
    service_value = service_value + excluded.service_value, actual_revenue = actual_revenue + excluded.actual_revenue;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_totals SET
    leads = leads - 1, scored = scored - (old.lead_score > 0), score_sum = score_sum - old.lead_score,
    service_value = service_value - coalesce(old.service_value, 0), actual_revenue = actual_revenue - coalesce(old.actual_revenue, 0)
  WHERE status = old.status AND urgency_level = old.urgency_level AND source = old.source;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_update AFTER UPDATE OF status, urgency_level, source, lead_score, service_value, actual_revenue ON leads BEGIN
  UPDATE lead_totals SET
    leads = leads - 1, scored = scored - (old.lead_score > 0), score_sum = score_sum - old.lead_score,
    service_value = service_value - coalesce(old.service_value, 0), actual_revenue = actual_revenue - coalesce(old.actual_revenue, 0)
  WHERE status = old.status AND urgency_level = old.urgency_level AND source = old.source;
  INSERT INTO lead_totals(status, urgency_level, source, leads, scored, score_sum, service_value, actual_revenue)
  VALUES (new.status, new.urgency_level, new.source, 1, new.lead_score > 0, new.lead_score, coalesce(new.service_value, 0), coalesce(new.actual_revenue, 0))
  ON CONFLICT(status, urgency_level, source) DO UPDATE SET
    leads = leads + 1, scored = scored + excluded.scored, score_sum = score_sum + excluded.score_sum,
    service_value = service_value + excluded.service_value, actual_revenue = actual_revenue + excluded.actual_revenue;
END;
--> statement-breakpoint
INSERT INTO lead_contacts (id, lead_id, kind, value, normalized, is_primary, source, created_at)
SELECT lower(hex(randomblob(16))), id, 'email', email, email_normalized, 1, 'form', created_at FROM leads;
--> statement-breakpoint
INSERT INTO lead_contacts (id, lead_id, kind, value, normalized, is_primary, source, created_at)
SELECT lower(hex(randomblob(16))), id, 'phone', phone, coalesce(phone_e164, phone_digits), 1, 'form', created_at FROM leads;
--> statement-breakpoint
-- Numbers and addresses that later enquiries suggested are unconfirmed ways to reach the person.
INSERT OR IGNORE INTO lead_contacts (id, lead_id, kind, value, normalized, source, created_at)
SELECT lower(hex(randomblob(16))), lead_id, field, said, CASE
    WHEN field = 'email' THEN lower(trim(said))
    WHEN said LIKE '+%' THEN '+' || digits
    WHEN length(digits) = 10 THEN '+1' || digits
    WHEN length(digits) = 11 AND digits LIKE '1%' THEN '+' || digits
    ELSE digits END, 'enquiry', created_at
FROM (
  SELECT lead_id, field, created_at, value ->> '$' AS said,
    replace(replace(replace(replace(replace(replace(replace(value ->> '$', ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', ''), '/', '') AS digits
  FROM lead_suggestions WHERE field IN ('email', 'phone') AND resolved_at IS NULL
);
--> statement-breakpoint
-- A change of status used to count as a response. It does no more; what it answered until today stays answered.
UPDATE enquiries SET responded_at = (SELECT max(l.status_changed_at, enquiries.received_at) FROM leads l WHERE l.id = enquiries.lead_id)
WHERE responded_at IS NULL AND EXISTS (
  SELECT 1 FROM leads l WHERE l.id = enquiries.lead_id AND l.status <> 'new' AND enquiries.received_at <= l.status_changed_at
);
--> statement-breakpoint
UPDATE follow_up_tasks SET purpose = 'respond' WHERE created_by IS NULL AND status = 'pending';
--> statement-breakpoint
CREATE INDEX `follow_up_tasks_planned` ON `follow_up_tasks` (`due_date`) WHERE status = 'pending' and purpose is null;
