CREATE TABLE `idempotency_keys` (
	`user_id` integer NOT NULL,
	`noun` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`record_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `noun`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
