CREATE TABLE `changes` (
	`revision` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`action` text NOT NULL,
	`noun` text NOT NULL,
	`record_id` integer NOT NULL,
	`before` text,
	`after` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `changes_of_record` ON `changes` (`noun`,`record_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`month` text NOT NULL,
	`day` text NOT NULL,
	`year` integer NOT NULL,
	`time` text NOT NULL,
	`title` text NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`short_description` text NOT NULL,
	`description` text NOT NULL,
	`image_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `events_by_month` ON `events` (`year`,`month`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`aws_location` text NOT NULL,
	`fileKey` text NOT NULL,
	`fileName` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`altText` text DEFAULT '' NOT NULL,
	`fileType` text NOT NULL,
	`fileSize` integer NOT NULL,
	`upload_date` text NOT NULL,
	`width` integer,
	`height` integer,
	`variants` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `failed_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`error` text NOT NULL,
	`attempts` integer NOT NULL,
	`retry_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `page_reads` (
	`path` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`name`, `path`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `page_reads_by_path` ON `page_reads` (`path`);--> statement-breakpoint
CREATE TABLE `pages` (
	`path` text PRIMARY KEY NOT NULL,
	`due` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `pages_by_due` ON `pages` (`due`);--> statement-breakpoint
CREATE TABLE `publication` (
	`id` integer PRIMARY KEY NOT NULL,
	`published` integer NOT NULL,
	`published_at` text NOT NULL,
	`clock` integer NOT NULL,
	`build` text NOT NULL,
	`stopped_cleanly` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `services` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`image_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `shop` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`postal_code` text NOT NULL,
	`country` text NOT NULL,
	`booking_url` text NOT NULL,
	`reviews_url` text NOT NULL,
	`write_review_url` text DEFAULT '' NOT NULL,
	`directions_url` text DEFAULT '' NOT NULL,
	`copyright_year` integer NOT NULL,
	`time_zone` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`description` text NOT NULL,
	`image_id` integer,
	`display_order` integer DEFAULT 999 NOT NULL,
	`phone_number` text DEFAULT '' NOT NULL,
	`instagram_name` text DEFAULT '' NOT NULL,
	`instagram_url` text DEFAULT '' NOT NULL,
	`facebook_name` text DEFAULT '' NOT NULL,
	`facebook_url` text DEFAULT '' NOT NULL,
	`booking_url` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`disabled_at` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);