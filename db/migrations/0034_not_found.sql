CREATE TABLE `not_found` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `path`)
) STRICT;
