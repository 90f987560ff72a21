CREATE TABLE `hours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`week` text DEFAULT '[]' NOT NULL,
	`special_days` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;

--> statement-breakpoint
INSERT INTO `hours` (`id`, `updated_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
