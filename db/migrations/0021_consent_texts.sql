CREATE TABLE `consent_texts` (
	`version` text PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`first_shown_at` integer NOT NULL
);
--> statement-breakpoint
-- The wordings that the rows until now name. They stood in the code; what the screen said was the Studio's.
INSERT INTO `consent_texts` (`version`, `words`, `first_shown_at`) VALUES
	('contact-2025-10-10', 'All information is strictly confidential. By sending this form you agree that we may contact you by phone and email about your enquiry.', 0),
	('chat-2025-10-10', 'This is software, not a person and not a clinician. It asks five questions so that a person can help you sooner. Your answers are stored for us to read and are erased after 30 days if you stop before the end. To speak with a person, call us at any time. In danger, call 911; for thoughts of suicide, call or text 988.', 0),
	('staff-entry-2025-10-10', 'The person gave their details to a member of staff and asked to be contacted.', 0),
	('newsletter-2025-10-10', 'Send me new articles by email. I can unsubscribe at any time.', 0);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`granted` integer DEFAULT true NOT NULL,
	`text_version` text NOT NULL,
	`lead_id` text,
	`chat_session_id` text,
	`subscriber_id` text,
	`metadata` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_session_id`) REFERENCES `chat_sessions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletter_subscribers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_kind" CHECK("__new_consents"."kind" in ('contact_form', 'chat', 'staff_entry', 'newsletter', 'text'))
);
--> statement-breakpoint
INSERT INTO `__new_consents`("id", "kind", "granted", "text_version", "lead_id", "chat_session_id", "subscriber_id", "metadata", "created_at") SELECT "id", "kind", "granted", "text_version", "lead_id", "chat_session_id", "subscriber_id", "metadata", "created_at" FROM `consents`;--> statement-breakpoint
DROP TABLE `consents`;--> statement-breakpoint
ALTER TABLE `__new_consents` RENAME TO `consents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `consents_lead` ON `consents` (`lead_id`);--> statement-breakpoint
CREATE INDEX `consents_chat` ON `consents` (`chat_session_id`) WHERE chat_session_id is not null;--> statement-breakpoint
CREATE INDEX `consents_subscriber` ON `consents` (`subscriber_id`) WHERE subscriber_id is not null;