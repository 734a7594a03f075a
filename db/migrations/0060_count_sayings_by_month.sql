CREATE TABLE `monthly_sayings` (
	`month` text NOT NULL,
	`what` text NOT NULL,
	`language` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `what`, `language`)
);
