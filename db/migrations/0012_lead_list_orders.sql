CREATE INDEX `leads_own_open` ON `leads` (`assigned_to`,`attention_rank`,"created_at" desc,"seq" desc) WHERE status not in ('completed', 'lost');--> statement-breakpoint
CREATE INDEX `leads_name` ON `leads` (name collate nocase);--> statement-breakpoint
CREATE INDEX `leads_call_due` ON `leads` (coalesce(next_try_at, response_due_at));
