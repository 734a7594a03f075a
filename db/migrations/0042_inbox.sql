CREATE TABLE `inbox_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`lead_id` text NOT NULL,
	`note_id` text,
	`by_id` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "inbox_entries_kind" CHECK("inbox_entries"."kind" in ('mention', 'assignment'))
);
--> statement-breakpoint
CREATE INDEX `inbox_entries_newest` ON `inbox_entries` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_entries_unread` ON `inbox_entries` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `inbox_entries_lead` ON `inbox_entries` (`lead_id`);--> statement-breakpoint
CREATE INDEX `inbox_entries_age` ON `inbox_entries` (`created_at`);