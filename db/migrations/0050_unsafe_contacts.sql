ALTER TABLE `lead_contacts` ADD `unsafe_at` integer;--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `unsafe_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `is_unsafe` integer GENERATED ALWAYS AS (unsafe_at is not null) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `lead_contacts` ADD `is_unusable` integer GENERATED ALWAYS AS (is_wrong or unsafe_at is not null) VIRTUAL NOT NULL;