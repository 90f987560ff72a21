CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created_at` text NOT NULL,
	`revision` integer NOT NULL,
	`address` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`tried_at` text,
	`duration` integer,
	`last_status` integer,
	`last_error` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `deliveries_by_status` ON `deliveries` (`status`,`next_at`);--> statement-breakpoint
CREATE TABLE `received_hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `received_hooks_by_time` ON `received_hooks` (`received_at`);