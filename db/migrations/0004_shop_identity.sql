CREATE TABLE `shop_identity` (
	`id` integer PRIMARY KEY NOT NULL,
	`shop_key` text NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `shop_identity` VALUES (1, lower(hex(randomblob(16))));
