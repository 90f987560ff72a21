import { oneLineAddress } from '../records/find-copies-of-shop-details.ts'
import { demoShop } from '../records/samples/demo-and-empty-shop.ts'
import type { EventInput } from '../tables/events.ts'
import { dateInZone, type EventDate, MONTHS } from '../time/event-time/event-date.ts'
import type { StatusOfEvent } from '../time/event-time/event-status.ts'
import type { Visibility } from '../time/visibility/visibility-schema.ts'
import eventPlans from './demo-events.json' with { type: 'json' }
import type { WithImageName } from './demo-images.ts'

const SATURDAY = 6

type DemoEvent = WithImageName<Omit<EventInput, keyof StatusOfEvent | keyof Visibility | 'series_id' | 'goes_on'>>

export function demoEvents(now: Date): DemoEvent[] {
  return eventPlans.map(({ weeks, description, ...event }) => ({
    ...AT_THE_SHOP,
    ...event,
    description: description.join('\n'),
    ...saturday(now, weeks),
  }))
}

/** The Saturday of the week that is `weeks` from now, or ago, in the shop's zone; a week ends with its Saturday. */
function saturday(now: Date, weeks: number): EventDate {
  const { year, month, day } = dateInZone(now, demoShop.time_zone)
  const date = new Date(Date.UTC(year, MONTHS.indexOf(month), Number(day)))
  date.setUTCDate(date.getUTCDate() + weeks * 7 + SATURDAY - date.getUTCDay())
  return {
    month: String(MONTHS[date.getUTCMonth()]),
    day: String(date.getUTCDate()).padStart(2, '0'),
    year: date.getUTCFullYear(),
  }
}

const AT_THE_SHOP = {
  location: demoShop.name,
  address: oneLineAddress(demoShop),
}
