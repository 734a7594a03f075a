PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text DEFAULT '{}' NOT NULL,
	`to_address` text,
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
	`unconfirmed_since` integer,
	`sent_at` integer,
	`transport` text,
	`provider_message_id` text,
	`idempotency_key` text NOT NULL,
	`error_message` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`email_log_id`) REFERENCES `email_logs`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outbox_status" CHECK("__new_outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'held', 'cancelled', 'needs_review'))
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "kind", "payload", "to_address", "from_address", "reply_to", "subject", "html", "text", "headers", "lead_id", "email_log_id", "status", "attempts", "next_attempt_at", "claimed_until", "unconfirmed_since", "sent_at", "transport", "provider_message_id", "idempotency_key", "error_message", "created_at", "updated_at") SELECT "id", "kind", "payload", CASE WHEN "status" IN ('queued', 'sending') AND "to_address" LIKE '%@localhost' THEN NULL ELSE "to_address" END, "from_address", "reply_to", "subject", "html", "text", "headers", "lead_id", "email_log_id", "status", "attempts", "next_attempt_at", "claimed_until", CASE WHEN "status" = 'sending' AND "html" IS NOT NULL THEN "updated_at" END, "sent_at", "transport", "provider_message_id", "idempotency_key", "error_message", "created_at", "updated_at" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotency` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_newest` ON `outbox` (`created_at` desc);--> statement-breakpoint
CREATE INDEX `outbox_lead` ON `outbox` (`lead_id`) WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_log` ON `outbox` (`email_log_id`) WHERE email_log_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_provider` ON `outbox` (`provider_message_id`) WHERE provider_message_id is not null;