CREATE TABLE `withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`withdrawn_at` text NOT NULL,
	`image_ids` text NOT NULL,
	`files` text NOT NULL,
	`erased_at` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `work_holds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`known_until` text NOT NULL,
	`work_ids` text NOT NULL,
	`confirmed_at` text,
	`confirmed_by` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `work` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL,
	`image_id` integer,
	`before_image_id` integer,
	`team_member_id` integer,
	`service_id` integer,
	`agreed_by` text DEFAULT '' NOT NULL,
	`agreed_on` text DEFAULT '' NOT NULL,
	`agreed_site` integer DEFAULT false NOT NULL,
	`agreed_share` integer DEFAULT false NOT NULL,
	`agreed_without_end` integer DEFAULT false NOT NULL,
	`withdrawn_on` text DEFAULT '' NOT NULL,
	`display_order` integer DEFAULT 999 NOT NULL,
	`draft` integer DEFAULT false NOT NULL,
	`show_from` text DEFAULT '' NOT NULL,
	`show_until` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`before_image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
