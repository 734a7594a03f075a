CREATE TABLE `chat_joins` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`joined_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`spoke_at` integer,
	`heard_at` integer,
	`reached_at` integer,
	`asked_by` text,
	`asked_at` integer,
	`ended_at` integer,
	`ended_because` text,
	FOREIGN KEY (`chat_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "chat_joins_ended_because" CHECK("chat_joins"."ended_because" in ('left', 'lost', 'taken_over', 'over'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_joins_one_at_once` ON `chat_joins` (`chat_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `chat_joins_chat` ON `chat_joins` (`chat_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `chat_joins_going_on` ON `chat_joins` (`seen_at`) WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE `chat_sessions` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `chat_sessions` SET `reference` = lower(hex(randomblob(10)));--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_reference` ON `chat_sessions` (`reference`) WHERE reference <> '';