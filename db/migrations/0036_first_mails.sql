ALTER TABLE `mail_threads` ADD `enquiry_id` text REFERENCES enquiries(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `mail_threads_enquiry` ON `mail_threads` (`enquiry_id`) WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_nurture_to` ON `outbox` (lower(to_address),`created_at`) WHERE kind = 'nurture';