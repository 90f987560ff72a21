ALTER TABLE `changes` ADD `save` integer;--> statement-breakpoint
ALTER TABLE `changes` ADD `put_back` text;--> statement-breakpoint
CREATE INDEX `changes_of_save` ON `changes` (case when save is null then revision else save end);--> statement-breakpoint
-- Until now only the clock told which changes were one save.
WITH steps AS (
  SELECT `revision`, `user_id` = lag(`user_id`) OVER in_order
    AND (julianday(`at`) - julianday(lag(`at`) OVER in_order)) * 86400
      < iif(`noun` = lag(`noun`) OVER in_order AND `action` = lag(`action`) OVER in_order, 0.3, 0.1) AS `goes_on`
  FROM `changes` WINDOW in_order AS (ORDER BY `revision`)
), saves AS (
  SELECT `revision`, max(iif(`goes_on`, NULL, `revision`)) OVER (ORDER BY `revision`) AS `save` FROM steps
)
UPDATE `changes` SET `save` = saves.`save` FROM saves
WHERE saves.`revision` = `changes`.`revision` AND saves.`save` < saves.`revision`;--> statement-breakpoint
WITH named AS MATERIALIZED (
  SELECT coalesce(`save`, `changes`.`revision`) AS `save`, `changes`.`revision`, `user_id`, `at`, field.`value` AS `picture`
  FROM `changes`, json_each(`changes`.`after`) AS field
  WHERE `noun` <> 'images' AND `user_id` IS NOT NULL
    AND field.`key` LIKE '%image_id' AND field.`value` IS NOT NULL AND `before` ->> field.`key` IS NOT field.`value`
), joined AS (
  SELECT added.`record_id`, added.`user_id`, added.`revision` AS `first`, min(named.`save`) AS `save`
  FROM `changes` AS added JOIN named ON named.`picture` = added.`record_id` AND named.`user_id` = added.`user_id`
    AND named.`revision` > added.`revision` AND julianday(named.`at`) - julianday(added.`at`) < 1.0 / 24
  WHERE added.`noun` = 'images' AND added.`action` = 'create' AND added.`after` ->> 'version' = 1
  GROUP BY added.`revision`
)
UPDATE `changes` SET `save` = joined.`save` FROM joined
WHERE `changes`.`noun` = 'images' AND `changes`.`record_id` = joined.`record_id` AND `changes`.`user_id` = joined.`user_id`
  AND `changes`.`revision` BETWEEN joined.`first` AND joined.`save` - 1;
