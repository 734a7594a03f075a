-- Search over name, e-mail and phone digits: any three characters in a row find a lead.
CREATE VIRTUAL TABLE lead_search USING fts5(name, email, phone_digits, content='leads', content_rowid='seq', tokenize='trigram', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER lead_search_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search(rowid, name, email, phone_digits) VALUES (new.seq, new.name, new.email, new.phone_digits);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_search(lead_search, rowid, name, email, phone_digits) VALUES ('delete', old.seq, old.name, old.email, old.phone_digits);
END;
--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone_digits ON leads BEGIN
  INSERT INTO lead_search(lead_search, rowid, name, email, phone_digits) VALUES ('delete', old.seq, old.name, old.email, old.phone_digits);
  INSERT INTO lead_search(rowid, name, email, phone_digits) VALUES (new.seq, new.name, new.email, new.phone_digits);
END;
--> statement-breakpoint
-- Running totals by status, urgency and source, so that no figure on a screen scans the leads.
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_totals(status, urgency_level, source, leads, scored, score_sum, service_value, actual_revenue)
  VALUES (new.status, new.urgency_level, new.source, 1, new.lead_score > 0, new.lead_score, coalesce(new.service_value, 0), coalesce(new.actual_revenue, 0))
  ON CONFLICT(status, urgency_level, source) DO UPDATE SET
    leads = leads + 1, scored = scored + excluded.scored, score_sum = score_sum + excluded.score_sum,
    service_value = service_value + excluded.service_value, actual_revenue = actual_revenue + excluded.actual_revenue;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_totals SET
    leads = leads - 1, scored = scored - (old.lead_score > 0), score_sum = score_sum - old.lead_score,
    service_value = service_value - coalesce(old.service_value, 0), actual_revenue = actual_revenue - coalesce(old.actual_revenue, 0)
  WHERE status = old.status AND urgency_level = old.urgency_level AND source = old.source;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_update AFTER UPDATE OF status, urgency_level, source, lead_score, service_value, actual_revenue ON leads BEGIN
  UPDATE lead_totals SET
    leads = leads - 1, scored = scored - (old.lead_score > 0), score_sum = score_sum - old.lead_score,
    service_value = service_value - coalesce(old.service_value, 0), actual_revenue = actual_revenue - coalesce(old.actual_revenue, 0)
  WHERE status = old.status AND urgency_level = old.urgency_level AND source = old.source;
  INSERT INTO lead_totals(status, urgency_level, source, leads, scored, score_sum, service_value, actual_revenue)
  VALUES (new.status, new.urgency_level, new.source, 1, new.lead_score > 0, new.lead_score, coalesce(new.service_value, 0), coalesce(new.actual_revenue, 0))
  ON CONFLICT(status, urgency_level, source) DO UPDATE SET
    leads = leads + 1, scored = scored + excluded.scored, score_sum = score_sum + excluded.score_sum,
    service_value = service_value + excluded.service_value, actual_revenue = actual_revenue + excluded.actual_revenue;
END;
--> statement-breakpoint
-- The audit log only ever grows.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
