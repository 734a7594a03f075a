CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`content_hash` text NOT NULL,
	`lead_id` text,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`relationship` text NOT NULL,
	`concern_type` text NOT NULL,
	`urgency_level` text NOT NULL,
	`location` text,
	`previous_attempts` integer NOT NULL,
	`message` text,
	`crisis_level` text,
	`chat_session_id` text,
	`origin` text NOT NULL,
	`received_at` integer NOT NULL,
	`response_due_at` integer NOT NULL,
	`responded_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enquiries_source" CHECK("enquiries"."source" in ('contact_form', 'chat', 'website', 'manual', 'phone', 'referral', 'conference', 'email', 'other')),
	CONSTRAINT "enquiries_relationship" CHECK("enquiries"."relationship" in ('parent', 'spouse', 'sibling', 'child', 'friend', 'other', 'self')),
	CONSTRAINT "enquiries_concern_type" CHECK("enquiries"."concern_type" in ('drug-addiction', 'alcohol-addiction', 'mental-health', 'dual-diagnosis', 'process-addiction', 'not-sure')),
	CONSTRAINT "enquiries_urgency_level" CHECK("enquiries"."urgency_level" in ('immediate', 'urgent', 'planning', 'exploratory')),
	CONSTRAINT "enquiries_crisis_level" CHECK("enquiries"."crisis_level" in ('emergency', 'suicide'))
);
--> statement-breakpoint
CREATE INDEX `enquiries_lead` ON `enquiries` (`lead_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `enquiries_content` ON `enquiries` (`content_hash`);--> statement-breakpoint
CREATE INDEX `enquiries_chat` ON `enquiries` (`chat_session_id`) WHERE chat_session_id is not null;--> statement-breakpoint
CREATE INDEX `enquiries_unfiled` ON `enquiries` (`received_at`) WHERE lead_id is null;--> statement-breakpoint
CREATE TABLE `lead_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`enquiry_id` text NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_at` integer,
	`accepted` integer,
	`resolved_by` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_suggestions_lead` ON `lead_suggestions` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `lead_suggestions_waiting` ON `lead_suggestions` (`lead_id`,`field`,`value`) WHERE resolved_at is null;--> statement-breakpoint
DROP INDEX `leads_urgency_age`;--> statement-breakpoint
DROP INDEX `leads_status_urgency_age`;--> statement-breakpoint
DROP INDEX `leads_response_due`;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_response_due_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `open_urgency_rank` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `attention_rank` integer GENERATED ALWAYS AS (min(urgency_rank, coalesce(open_urgency_rank, 3))) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_attention_age` ON `leads` (`attention_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_status_attention_age` ON `leads` (`status`,`attention_rank`,"created_at" desc,"seq" desc);--> statement-breakpoint
CREATE INDEX `leads_response_due` ON `leads` (`response_due_at`) WHERE response_due_at is not null;--> statement-breakpoint
UPDATE leads SET first_response_due_at = response_due_at;
--> statement-breakpoint
-- Every lead began with an enquiry. Whoever was moved on from new without a response being noted is not waiting.
INSERT INTO enquiries (id, reference, content_hash, lead_id, source, name, email, phone, relationship, concern_type, urgency_level, location, previous_attempts, message, crisis_level, origin, received_at, response_due_at, responded_at)
SELECT lower(hex(randomblob(16))), lower(hex(randomblob(16))), '', id, source, name, email, phone, relationship, concern_type, urgency_level, location, previous_attempts, message, crisis_level,
  json_object('firstTouch', json(first_touch), 'lastTouch', json(last_touch), 'consent', json_object('kind', CASE WHEN source = 'chat' THEN 'chat' WHEN source IN ('contact_form', 'website') THEN 'contact_form' ELSE 'staff_entry' END, 'textVersion', '')),
  created_at, coalesce(response_due_at, created_at),
  coalesce(first_responded_at, CASE WHEN status <> 'new' THEN status_changed_at END)
FROM leads;
--> statement-breakpoint
-- And every time somebody wrote again is one. Those that nobody has been in touch about since wait for an answer.
INSERT INTO enquiries (id, reference, content_hash, lead_id, source, name, email, phone, relationship, concern_type, urgency_level, location, previous_attempts, message, chat_session_id, origin, received_at, response_due_at, responded_at)
SELECT lower(hex(randomblob(16))), lower(hex(randomblob(16))), '', l.id, coalesce(a.metadata ->> 'source', 'website'), coalesce(a.metadata ->> 'name', l.name), coalesce(a.metadata ->> 'email', l.email), coalesce(a.metadata ->> 'phone', l.phone),
  coalesce(a.metadata ->> 'relationship', l.relationship), coalesce(a.metadata ->> 'concernType', l.concern_type), coalesce(a.metadata ->> 'urgencyLevel', l.urgency_level), a.metadata ->> 'location', coalesce(a.metadata ->> 'previousAttempts', 0), a.metadata ->> 'message', a.metadata ->> 'chatSessionId',
  json_object('consent', json_object('kind', CASE WHEN a.metadata ->> 'source' = 'chat' THEN 'chat' WHEN a.user_id IS NOT NULL THEN 'staff_entry' ELSE 'contact_form' END, 'textVersion', '')),
  a.created_at,
  a.created_at + CASE coalesce(a.metadata ->> 'urgencyLevel', l.urgency_level) WHEN 'immediate' THEN 900000 WHEN 'urgent' THEN 3600000 WHEN 'planning' THEN 86400000 ELSE 172800000 END,
  CASE WHEN l.last_contacted_at >= a.created_at THEN l.last_contacted_at WHEN l.status IN ('booked', 'completed', 'lost') THEN max(l.status_changed_at, a.created_at) END
FROM lead_activities a JOIN leads l ON l.id = a.lead_id WHERE a.activity_type = 'reenquiry';
--> statement-breakpoint
UPDATE leads SET
  response_due_at = (SELECT min(e.response_due_at) FROM enquiries e WHERE e.lead_id = leads.id AND e.responded_at IS NULL AND leads.status NOT IN ('completed', 'lost')),
  open_urgency_rank = (SELECT min(CASE e.urgency_level WHEN 'immediate' THEN 0 WHEN 'urgent' THEN 1 WHEN 'planning' THEN 2 ELSE 3 END) FROM enquiries e WHERE e.lead_id = leads.id AND e.responded_at IS NULL AND leads.status NOT IN ('completed', 'lost'));
