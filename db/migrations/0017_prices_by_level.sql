ALTER TABLE `services` ADD `level_prices` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `levels` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `level` integer;