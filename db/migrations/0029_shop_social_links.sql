ALTER TABLE `shop` ADD `instagram_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `facebook_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `tiktok_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `email` text DEFAULT '' NOT NULL;