import type { Event } from '@shop/db/tables/events'
import type { Shop } from '@shop/db/tables/shop'

type Place = Pick<Event, 'location' | 'address'>

/** Without an address, an event is at the shop when it names no place, or one with the name of the shop. */
export function isAtShop({ location, address }: Place, shop: Pick<Shop, 'name' | 'street' | 'city'>): boolean {
  if (address.trim() !== '') return address.trim().startsWith(`${shop.street}, ${shop.city}`)
  const place = location.trim().toLowerCase()
  const name = shop.name.trim().toLowerCase()
  return place === '' || (name !== '' && place.includes(name))
}
