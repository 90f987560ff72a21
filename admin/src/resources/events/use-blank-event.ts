import { dateInZone } from '@shop/db/event-time/event-date'
import type { EventInput } from '@shop/db/tables/events'
import { useSearchParams } from 'react-router-dom'
import { useData } from '../../data/use-data.ts'
import { useShop } from '../../data/use-shop.ts'
import { pickFields } from '../../forms/pick-fields.ts'

export const BLANK_EVENT: EventInput = {
  month: '',
  day: '',
  year: 0,
  time: '',
  title: '',
  location: '',
  address: '',
  short_description: '',
  description: '',
  image_id: null,
}

/**
 * The defaults of a new event: this year, at the shop (spec §2). With `?from=ID` it begins as a copy of that event,
 * without its date.
 */
export function useBlankEvent(): EventInput | undefined {
  const shop = useShop()
  const { events } = useData()
  const from = useSearchParams()[0].get('from')
  if (!shop || (from !== null && events.isLoading)) return undefined
  const { year } = dateInZone(new Date(), shop.time_zone)
  const copied = events.rows.find(({ id }) => `${id}` === from)
  if (copied) return { ...pickFields(BLANK_EVENT, copied), month: '', day: '', year }
  return { ...BLANK_EVENT, year, location: shop.name, address: `${shop.street}, ${shop.city}` }
}
