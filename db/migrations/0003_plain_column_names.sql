ALTER TABLE `deliveries` RENAME TO `webhook_deliveries`;--> statement-breakpoint
ALTER TABLE `received_hooks` RENAME TO `received_webhooks`;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` RENAME COLUMN "address" TO "receiver_hash";--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN "fileKey" TO "file_key";--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN "fileName" TO "file_name";--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN "altText" TO "alt_text";--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN "fileType" TO "file_type";--> statement-breakpoint
ALTER TABLE `images` RENAME COLUMN "fileSize" TO "file_size";--> statement-breakpoint
ALTER TABLE `pages` RENAME COLUMN "due" TO "expires_at";--> statement-breakpoint
ALTER TABLE `publication` RENAME COLUMN "published" TO "rendered_revision";--> statement-breakpoint
ALTER TABLE `publication` RENAME COLUMN "published_at" TO "rendered_at";--> statement-breakpoint
ALTER TABLE `publication` RENAME COLUMN "clock" TO "render_clock";--> statement-breakpoint
ALTER TABLE `publication` RENAME COLUMN "build" TO "build_id";--> statement-breakpoint
ALTER TABLE `publication` RENAME COLUMN "stopped_cleanly" TO "clean_shutdown";--> statement-breakpoint
DROP INDEX `deliveries_by_status`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_status` ON `webhook_deliveries` (`status`,`next_at`);--> statement-breakpoint
DROP INDEX `received_hooks_by_time`;--> statement-breakpoint
CREATE INDEX `received_webhooks_by_time` ON `received_webhooks` (`received_at`);--> statement-breakpoint
ALTER TABLE `page_reads` RENAME COLUMN "name" TO "content_key";--> statement-breakpoint
DROP INDEX `pages_by_due`;--> statement-breakpoint
CREATE INDEX `pages_by_expiry` ON `pages` (`expires_at`);