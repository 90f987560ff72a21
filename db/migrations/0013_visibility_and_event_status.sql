ALTER TABLE `events` ADD `status` text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `status_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `moved_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `series_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `show_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `show_until` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_by_show_from` ON `events` (`show_from`);--> statement-breakpoint
ALTER TABLE `reviews` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `show_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `show_until` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `show_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `show_until` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `show_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `show_until` text DEFAULT '' NOT NULL;