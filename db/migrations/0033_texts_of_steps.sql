CREATE TABLE `mail_free_days` (
	`day` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `nurture_step_edits` (
	`campaign_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`step` integer NOT NULL,
	`subject` text NOT NULL,
	`preheader` text NOT NULL,
	`body` text NOT NULL,
	`edited_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `step`),
	FOREIGN KEY (`campaign_id`) REFERENCES `email_campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`edited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "nurture_step_edits_step" CHECK("nurture_step_edits"."step" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX `nurture_step_edits_lead` ON `nurture_step_edits` (`lead_id`);