DROP INDEX `leads_open_crisis`;--> statement-breakpoint
ALTER TABLE `leads` ADD `danger_named` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `crisis_place` integer GENERATED ALWAYS AS (case when open_urgency_rank = 0 then 2 * (tries > 0) + (not danger_named) end) VIRTUAL;--> statement-breakpoint
UPDATE `leads` SET
  `danger_named` = EXISTS (
    SELECT 1 FROM `enquiries` e WHERE e.lead_id = `leads`.id AND e.responded_at IS NULL
      AND e.crisis_level IS NOT NULL AND e.crisis_cleared_at IS NULL
      AND (`leads`.do_not_contact_at IS NULL OR e.received_at > `leads`.do_not_contact_at)
  ),
  `tries` = (
    SELECT count(*) FROM `lead_activities` a
    WHERE a.lead_id = `leads`.id AND a.activity_type = 'call_logged' AND a.created_at >= coalesce(
      (SELECT max(e.received_at) FROM `enquiries` e WHERE e.lead_id = `leads`.id AND e.responded_at IS NULL
        AND e.crisis_level IS NOT NULL AND e.crisis_cleared_at IS NULL
        AND (`leads`.do_not_contact_at IS NULL OR e.received_at > `leads`.do_not_contact_at)),
      (SELECT min(e.received_at) FROM `enquiries` e WHERE e.lead_id = `leads`.id AND e.responded_at IS NULL
        AND (`leads`.do_not_contact_at IS NULL OR e.received_at > `leads`.do_not_contact_at))
    )
  )
WHERE `open_urgency_rank` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_open_crisis` ON `leads` (`crisis_place`,`response_due_at`) WHERE open_urgency_rank = 0;