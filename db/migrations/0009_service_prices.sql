ALTER TABLE `services` ADD `display_order` integer DEFAULT 999 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `price_kind` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `price_min` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `price_max` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `services` ADD `minutes_max` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `currency` text DEFAULT 'USD' NOT NULL;