ALTER TABLE `uploads` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `size` integer DEFAULT 0 NOT NULL;