ALTER TABLE `audit_log` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `previous_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_position` ON `audit_log` (`position`);