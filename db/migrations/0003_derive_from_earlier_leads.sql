-- Triggers keep the search index and the totals; these are for leads that were there before the triggers.
INSERT INTO lead_search(lead_search) VALUES ('rebuild');
--> statement-breakpoint
DELETE FROM lead_totals;
--> statement-breakpoint
INSERT INTO lead_totals(status, urgency_level, source, leads, scored, score_sum, service_value, actual_revenue)
SELECT status, urgency_level, source, count(*), sum(lead_score > 0), sum(lead_score), sum(coalesce(service_value, 0)), sum(coalesce(actual_revenue, 0))
FROM leads GROUP BY status, urgency_level, source;
