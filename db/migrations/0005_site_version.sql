ALTER TABLE `publication` ADD `site_version` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `site_version` text DEFAULT '' NOT NULL;