ALTER TABLE `enquiries` ADD `responded_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
UPDATE `enquiries` SET `responded_by` = (SELECT a.user_id FROM lead_activities a WHERE a.lead_id = enquiries.lead_id AND a.created_at = enquiries.responded_at AND (a.activity_type = 'email_sent' OR a.activity_type = 'call_logged' AND a.metadata ->> 'outcome' = 'reached') LIMIT 1) WHERE `responded_at` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enquiries_received` ON `enquiries` (`received_at`);
