CREATE INDEX `leads_status_due` ON `leads` (`status`,`attention_rank`,coalesce(next_try_at, response_due_at)) WHERE coalesce(next_try_at, response_due_at) is not null;
