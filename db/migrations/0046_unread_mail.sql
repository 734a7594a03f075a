ALTER TABLE `replies` ADD `is_unread` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `replies` ADD `joined_to` text REFERENCES replies(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `replies_unread` ON `replies` (`created_at`) WHERE is_unread = 1;--> statement-breakpoint
CREATE INDEX `replies_joined` ON `replies` (`joined_to`) WHERE joined_to is not null;