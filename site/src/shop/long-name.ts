import type { Shop } from '@shop/db/tables/shop'

/** Whether the name needs a smaller font in titles. */
export function hasLongName({ name }: Pick<Shop, 'name'>): boolean {
  return name.length > 16
}
