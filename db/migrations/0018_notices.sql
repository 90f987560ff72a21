CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text DEFAULT 'note' NOT NULL,
	`text` text NOT NULL,
	`details` text DEFAULT '' NOT NULL,
	`link_url` text DEFAULT '' NOT NULL,
	`posted_on` text DEFAULT '' NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`show_from` text DEFAULT '' NOT NULL,
	`show_until` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;
--> statement-breakpoint
ALTER TABLE `shop` ADD `gift_card_url` text DEFAULT '' NOT NULL;