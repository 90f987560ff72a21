CREATE TABLE `factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`removed_at` text,
	`credential_id` text,
	`public_key` text,
	`transports` text DEFAULT '[]' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`suspected_at` text,
	`secret` text,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_hashes` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `factors_credential_id_unique` ON `factors` (`credential_id`);--> statement-breakpoint
CREATE TABLE `sign_in_rules` (
	`id` integer PRIMARY KEY NOT NULL,
	`required_of` text DEFAULT 'nobody' NOT NULL,
	`required_from` text,
	`coming_site_url` text
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `passkey_offer` text DEFAULT 'new' NOT NULL;