CREATE TABLE `crisis_outcomes` (
	`month` text NOT NULL,
	`outcome` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `outcome`, `kind`, `language`),
	CONSTRAINT "crisis_outcomes_outcome" CHECK("crisis_outcomes"."outcome" in ('card', 'cleared', 'asked', 'yes', 'no', 'not_sure')),
	CONSTRAINT "crisis_outcomes_kind" CHECK("crisis_outcomes"."kind" in ('emergency', 'violence', 'poisoning', 'suicide'))
);
