CREATE TABLE `old_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`show_from` text DEFAULT '' NOT NULL,
	`show_until` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;
