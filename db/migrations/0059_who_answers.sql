ALTER TABLE `users` ADD `display_name` text;--> statement-breakpoint
ALTER TABLE `users` ADD `works_as` text;--> statement-breakpoint
ALTER TABLE `users` ADD `with_family_until` integer;