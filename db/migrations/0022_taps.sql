CREATE TABLE `taps` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `shop` ADD `counts_taps` integer DEFAULT false NOT NULL;