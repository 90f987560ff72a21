CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`source` text DEFAULT 'in_person' NOT NULL,
	`source_url` text DEFAULT '' NOT NULL,
	`said_on` text DEFAULT '' NOT NULL,
	`agreed` integer DEFAULT false NOT NULL,
	`display_order` integer DEFAULT 999 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;
