ALTER TABLE `bookings` ADD `proven_at` integer;--> statement-breakpoint
UPDATE `bookings` SET `proven_at` = `created_at`;--> statement-breakpoint
CREATE INDEX `bookings_not_proven` ON `bookings` (`starts_at`) WHERE provider = 'own' and status = 'booked' and proven_at is null;