DROP INDEX `outbox_nurture_to`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `counted_to` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `counted_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_counted` ON `outbox` (`counted_to`,`counted_at`) WHERE counted_to is not null;