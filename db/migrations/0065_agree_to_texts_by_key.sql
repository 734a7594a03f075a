ALTER TABLE `phone_calls` ADD `text_version` text;--> statement-breakpoint
ALTER TABLE `phone_calls` ADD `text_agreed_at` integer;--> statement-breakpoint
ALTER TABLE `phone_calls` ADD `text_ended_at` integer;--> statement-breakpoint
CREATE INDEX `phone_calls_agreed` ON `phone_calls` (`number`,`text_agreed_at`) WHERE text_agreed_at is not null;