ALTER TABLE `account_links` ADD `team_member_id` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `team_member_id` integer;--> statement-breakpoint
ALTER TABLE `team_members` ADD `independent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `own_prices` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `own_hours` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `team_member_id` integer;