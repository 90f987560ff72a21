import type { Shop } from '@shop/db/tables/shop'

/** Whether a name needs smaller letters where it stands large. */
export function hasLongName({ name }: Pick<Shop, 'name'>): boolean {
  return name.length > 16
}
