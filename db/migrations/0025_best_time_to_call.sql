ALTER TABLE `enquiries` ADD `best_time` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `best_time` text;