CREATE TABLE `alert_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`keys` text,
	`enabled` integer DEFAULT true NOT NULL,
	`last_state` text,
	`last_detail` text,
	`last_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_channels_kind" CHECK("alert_channels"."kind" in ('email', 'sms', 'push'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_channels_value` ON `alert_channels` (`user_id`,`kind`,`value`);--> statement-breakpoint
CREATE TABLE `alert_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`alert_id` text NOT NULL,
	`step` integer NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`detail` text,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "alert_sends_kind" CHECK("alert_sends"."kind" in ('email', 'sms', 'push')),
	CONSTRAINT "alert_sends_state" CHECK("alert_sends"."state" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'stopped'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_sends_once` ON `alert_sends` (`alert_id`,`step`,`target`);--> statement-breakpoint
CREATE INDEX `alert_sends_under_way` ON `alert_sends` (`kind`,`next_attempt_at`) WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`enquiry_id` text,
	`chat_session_id` text,
	`opened_at` integer NOT NULL,
	`step` integer DEFAULT -1 NOT NULL,
	`acknowledged_by` text,
	`acknowledged_at` integer,
	`ended_at` integer,
	`ended_because` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`chat_session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`acknowledged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "alerts_ended_because" CHECK("alerts"."ended_because" in ('acknowledged', 'reached', 'closed', 'cleared', 'seen', 'answered'))
);
--> statement-breakpoint
CREATE INDEX `alerts_going_on` ON `alerts` (`opened_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `alerts_newest` ON `alerts` (`opened_at`);--> statement-breakpoint
CREATE INDEX `alerts_lead` ON `alerts` (`lead_id`) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX `alerts_chat` ON `alerts` (`chat_session_id`) WHERE chat_session_id is not null;--> statement-breakpoint
CREATE TABLE `on_call_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`from_time` text NOT NULL,
	`to_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `on_call_hours_once` ON `on_call_hours` (`user_id`,`day`,`from_time`,`to_time`);--> statement-breakpoint
CREATE TABLE `on_call_swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `on_call_swaps_end` ON `on_call_swaps` (`to_at`);