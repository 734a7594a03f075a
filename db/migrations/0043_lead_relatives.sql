CREATE TABLE `lead_relatives` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`name` text NOT NULL,
	`relation` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_relatives_lead` ON `lead_relatives` (`lead_id`);