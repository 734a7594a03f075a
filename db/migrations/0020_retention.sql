CREATE TABLE `retention_asks` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `retention_asks_age` ON `retention_asks` (`asked_at`);--> statement-breakpoint
CREATE TABLE `retention_holds` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`kept_until` integer NOT NULL,
	`reason` text NOT NULL,
	`kept_by` text,
	`kept_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kept_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `retention_holds_until` ON `retention_holds` (`kept_until`);--> statement-breakpoint
CREATE INDEX `leads_ended` ON `leads` (max(status_changed_at, coalesce(last_contacted_at, 0), last_enquiry_at)) WHERE status in ('completed', 'lost');
