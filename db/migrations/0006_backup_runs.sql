CREATE TABLE `backup_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`store` text NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text NOT NULL,
	`revision` integer NOT NULL,
	`backup` text,
	`bytes` integer,
	`proven_at` text,
	`error` text,
	`kept` integer,
	`oldest` text
) STRICT;
