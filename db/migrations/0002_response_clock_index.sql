DROP INDEX `leads_response_due`;--> statement-breakpoint
CREATE INDEX `leads_response_due` ON `leads` (`response_due_at`) WHERE status = 'new' and first_responded_at is null;