CREATE TABLE `account_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`username` text,
	`name` text DEFAULT '' NOT NULL,
	`role` text DEFAULT 'staff' NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `account_links_hash_unique` ON `account_links` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_links_user_id_unique` ON `account_links` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_links_username_unique` ON `account_links` (`username`);--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`method` text NOT NULL,
	`outcome` text NOT NULL,
	`device` text NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_ins_by_user` ON `sign_ins` (`user_id`,`outcome`,`at`);--> statement-breakpoint
CREATE INDEX `sign_ins_by_time` ON `sign_ins` (`at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `password_at` text;--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `role` text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `password_generated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `recovery_hash` text;--> statement-breakpoint
ALTER TABLE `users` ADD `recovery_made_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_recovery_hash_unique` ON `users` (`recovery_hash`);--> statement-breakpoint
UPDATE `users` SET `role` = 'owner';
