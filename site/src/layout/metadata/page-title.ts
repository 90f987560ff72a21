import type { Shop } from '@shop/db/tables/shop'

export function pageTitle(title: string, { name }: Pick<Shop, 'name'>): string {
  return [title, name].filter(Boolean).join(' · ')
}
