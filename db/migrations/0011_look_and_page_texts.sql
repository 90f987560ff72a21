CREATE TABLE `look` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`palette` text DEFAULT 'sandstone' NOT NULL,
	`hue` integer DEFAULT 30 NOT NULL,
	`chroma` text DEFAULT 'normal' NOT NULL,
	`hero_image_id` integer,
	`about_image_id` integer,
	`logo_image_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`hero_image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logo_image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `page_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trade` text DEFAULT '' NOT NULL,
	`hero_text` text DEFAULT '' NOT NULL,
	`phone_note` text DEFAULT '' NOT NULL,
	`about_title` text DEFAULT '' NOT NULL,
	`about_text` text DEFAULT '' NOT NULL,
	`about_fact_1` text DEFAULT '' NOT NULL,
	`about_fact_2` text DEFAULT '' NOT NULL,
	`services_text` text DEFAULT '' NOT NULL,
	`services_note` text DEFAULT '' NOT NULL,
	`events_text` text DEFAULT '' NOT NULL,
	`team_text` text DEFAULT '' NOT NULL,
	`reviews_text` text DEFAULT '' NOT NULL,
	`invitation_title` text DEFAULT '' NOT NULL,
	`invitation_text` text DEFAULT '' NOT NULL,
	`footer_text` text DEFAULT '' NOT NULL,
	`share_text` text DEFAULT '' NOT NULL,
	`home_title` text DEFAULT '' NOT NULL,
	`home_description` text DEFAULT '' NOT NULL,
	`services_description` text DEFAULT '' NOT NULL,
	`events_description` text DEFAULT '' NOT NULL,
	`team_description` text DEFAULT '' NOT NULL,
	`reviews_description` text DEFAULT '' NOT NULL,
	`keywords` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` integer
) STRICT;

--> statement-breakpoint
INSERT INTO `look` (`id`, `updated_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
--> statement-breakpoint
INSERT INTO `page_texts` (`id`, `updated_at`) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
