PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_alert_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`keys` text,
	`enabled` integer DEFAULT true NOT NULL,
	`confirmed_at` integer,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries` integer DEFAULT 0 NOT NULL,
	`last_state` text,
	`last_detail` text,
	`last_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_channels_kind" CHECK("__new_alert_channels"."kind" in ('email', 'sms', 'push', 'voice'))
);
--> statement-breakpoint
INSERT INTO `__new_alert_channels`("id", "user_id", "kind", "value", "keys", "enabled", "confirmed_at", "code_hash", "code_expires_at", "code_tries", "last_state", "last_detail", "last_at", "created_at", "updated_at") SELECT "id", "user_id", "kind", "value", "keys", "enabled", "confirmed_at", "code_hash", "code_expires_at", "code_tries", "last_state", "last_detail", "last_at", "created_at", "updated_at" FROM `alert_channels`;--> statement-breakpoint
DROP TABLE `alert_channels`;--> statement-breakpoint
ALTER TABLE `__new_alert_channels` RENAME TO `alert_channels`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `alert_channels_value` ON `alert_channels` (`user_id`,`kind`,`value`);