import { ON_AS_DATED } from '@shop/db/event-status/event-status-columns'
import { dateInZone } from '@shop/db/event-time/event-date'
import { oneLineAddress } from '@shop/db/records/shop-detail-copies'
import { ALWAYS_VISIBLE } from '@shop/db/visibility/visibility-columns'
import { useSearchParams } from 'react-router-dom'
import { useData } from '../../../base/data/data-context.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/form-values.ts'
import type { EventFormInput } from './event-form.ts'

export const BLANK_EVENT: EventFormInput = {
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
  series_id: '',
  repeat_dates: [],
  series_scope: 'one',
  ...ON_AS_DATED,
  ...ALWAYS_VISIBLE,
}

const OWN_FIELDS = { month: '', day: '', series_id: '', ...ON_AS_DATED, ...ALWAYS_VISIBLE }

/** A new event: this year, at the shop, or with `?from=ID` a copy without its date. Undefined while something loads. */
export function useBlankEvent(): EventFormInput | undefined {
  const shop = useShop()
  const { events } = useData()
  const from = useSearchParams()[0].get('from')
  if (!shop || (from !== null && events.isLoading)) return undefined
  const { year } = dateInZone(new Date(), shop.time_zone)
  const original = events.rows.find(({ id }) => `${id}` === from)
  if (original) return { ...pickFields(BLANK_EVENT, original), ...OWN_FIELDS, year }
  return { ...BLANK_EVENT, year, location: shop.name, address: oneLineAddress(shop) }
}
