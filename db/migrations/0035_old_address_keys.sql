ALTER TABLE `old_addresses` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `old_addresses_key_unique` ON `old_addresses` (`key`);--> statement-breakpoint
UPDATE OR IGNORE `old_addresses` SET `key` = address_key(`from`);
