CREATE TABLE `lead_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`written` text NOT NULL,
	`audited_through` integer NOT NULL,
	`changed_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_undos_lead` ON `lead_undos` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_undos_age` ON `lead_undos` (`created_at`);