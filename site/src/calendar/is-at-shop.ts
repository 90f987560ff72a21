import type { Shop } from '@shop/db/tables/shop'
import type { CalendarEvent } from '../calendar/calendar-entry-texts.ts'

export function isAtShop({ address }: Pick<CalendarEvent, 'address'>, { street, city }: Shop): boolean {
  const text = address.trim()
  return text === '' || text.startsWith(`${street}, ${city}`)
}
