CREATE TABLE `booking_lookups` (
	`invitee` text PRIMARY KEY NOT NULL,
	`reference` text,
	`next_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `booking_lookups_due` ON `booking_lookups` (`next_at`) WHERE next_at is not null;