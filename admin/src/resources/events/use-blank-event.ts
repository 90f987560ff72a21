import { dateInZone } from '@shop/db/event-time/event-date'
import type { EventInput } from '@shop/db/tables/events'
import { useSearchParams } from 'react-router-dom'
import { useData } from '../../data/use-data.ts'
import { useShop } from '../../data/use-shop.ts'
import { pickFields } from '../../forms/form-values.ts'

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
 * The defaults of a new event: this year, at the shop. With `?from=ID` in the URL they are a copy of that event without
 * its date. Undefined while the shop or the events load.
 */
export function useBlankEvent(): EventInput | undefined {
  const shop = useShop()
  const { events } = useData()
  const from = useSearchParams()[0].get('from')
  if (!shop || (from !== null && events.isLoading)) return undefined
  const { year } = dateInZone(new Date(), shop.time_zone)
  const original = events.rows.find(({ id }) => `${id}` === from)
  if (original) return { ...pickFields(BLANK_EVENT, original), month: '', day: '', year }
  return { ...BLANK_EVENT, year, location: shop.name, address: `${shop.street}, ${shop.city}` }
}
