ALTER TABLE `services` ADD `booking_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `service_booking_urls` text DEFAULT '[]' NOT NULL;