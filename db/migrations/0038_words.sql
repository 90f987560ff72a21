ALTER TABLE `events` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `hours` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `notices` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `page_texts` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `words` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `work` ADD `words` text DEFAULT '{}' NOT NULL;