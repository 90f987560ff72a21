CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`issued_at` text NOT NULL,
	`received_at` text,
	`image_id` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_by_time` ON `uploads` (`issued_at`);