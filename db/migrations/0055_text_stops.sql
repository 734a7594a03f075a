CREATE TABLE `text_stops` (
	`number` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`since` integer NOT NULL,
	`text_id` text,
	FOREIGN KEY (`text_id`) REFERENCES `lead_texts`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "text_stops_state" CHECK("text_stops"."state" in ('stopped', 'unsure'))
);
--> statement-breakpoint
CREATE INDEX `text_stops_unsure` ON `text_stops` (`since`) WHERE state = 'unsure';--> statement-breakpoint
INSERT INTO `text_stops` (`number`, `state`, `since`)
	SELECT `normalized`, 'stopped', min(`text_stopped_at`) FROM `lead_contacts`
	WHERE `kind` = 'phone' AND `text_stopped_at` IS NOT NULL GROUP BY `normalized`;--> statement-breakpoint
ALTER TABLE `lead_contacts` DROP COLUMN `text_stopped_at`;