ALTER TABLE `users` ADD `role` text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
-- The first account that can still be used is the owner's; without one the first of all.
UPDATE `users` SET `role` = 'owner' WHERE `id` = (SELECT `id` FROM `users` ORDER BY `disabled_at` IS NOT NULL, `created_at`, `id` LIMIT 1);
