-- One index has what lists and counts of leads read. The derived columns and the indexes of the sort orders end.
DROP INDEX `leads_attention_age`;--> statement-breakpoint
DROP INDEX `leads_status_attention_age`;--> statement-breakpoint
DROP INDEX `leads_created`;--> statement-breakpoint
DROP INDEX `leads_score`;--> statement-breakpoint
DROP INDEX `leads_last_contacted`;--> statement-breakpoint
DROP INDEX `leads_assigned`;--> statement-breakpoint
DROP INDEX `leads_lost_reason`;--> statement-breakpoint
DROP INDEX `leads_queue`;--> statement-breakpoint
DROP INDEX `leads_own_open`;--> statement-breakpoint
DROP INDEX `leads_name`;--> statement-breakpoint
DROP INDEX `leads_status_name`;--> statement-breakpoint
DROP INDEX `leads_status_score`;--> statement-breakpoint
DROP INDEX `leads_call_due`;--> statement-breakpoint
DROP INDEX `leads_status_due`;--> statement-breakpoint
DROP INDEX `leads_open_crisis`;--> statement-breakpoint
DROP INDEX `leads_response_due`;--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `attention_rank`;--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `crisis_place`;--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `urgency_rank`;--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`status`,`urgency_level`,`source`,`created_at`,`concern_type`,`assigned_to`,`lead_score`,`name`,`response_due_at`,`next_try_at`,`last_contacted_at`,`open_urgency_rank`,`may_be_in_danger`,`danger_named`,`tries`,`lost_reason`);--> statement-breakpoint
CREATE INDEX `leads_response_due` ON `leads` (`response_due_at`,`open_urgency_rank`) WHERE response_due_at is not null;
