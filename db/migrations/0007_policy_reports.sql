CREATE TABLE `policy_reports` (
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`page` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`directive`, `blocked`, `page`)
);
--> statement-breakpoint
CREATE INDEX `policy_reports_last_seen` ON `policy_reports` (`last_seen_at`);