import { text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { translate } from '../../language/translate.ts'
import { type CalendarDay, dayAt, parseDay, startOfCalendarDay } from '../../time/calendar-day.ts'
import { formatMonthDay } from '../../time/format-calendar-day.ts'
import { formatPriceAndDuration, type PriceTerms, priceAndLevels } from './format-price-and-duration.ts'
import { checkServicePrice, type ServicePrice, servicePriceFields } from './service-price-schema.ts'

export interface PlannedPrice extends ServicePrice {
  from: string // a day of the shop's calendar, YYYY-MM-DD
}

export interface PriceWithPlan extends ServicePrice {
  planned_price: PlannedPrice | null
}

/** How long before its day the site announces a price. */
const DAYS_ANNOUNCED = 60

export function plannedPriceColumn() {
  return text({ mode: 'json' }).$type<PlannedPrice>()
}

const DAY_NEEDED = 'A planned price needs a start date, such as 2027-01-01.'

export const plannedPriceSchema = z
  .object({ from: z.iso.date(DAY_NEEDED).regex(/^[12]/, DAY_NEEDED), ...servicePriceFields }, DAY_NEEDED)
  .superRefine(checkServicePrice)

/** The service with its planned price as its price. */
export function withPlannedPrice<Service extends PriceWithPlan>(service: Service): Service {
  if (!service.planned_price) return service
  const { from, ...price } = service.planned_price
  return { ...service, ...price, planned_price: null }
}

export function hasPlan<Row extends object>(row: Row): row is Row & PriceWithPlan & { planned_price: PlannedPrice } {
  return 'planned_price' in row && Boolean(row.planned_price)
}

export function hasDuePlan<Row extends object>(row: Row, today: CalendarDay): row is Row & PriceWithPlan {
  return hasPlan(row) && startOf(row.planned_price) <= today
}

/** What the site says about prices at a moment, and when that changes by itself: epoch milliseconds, Infinity for never. */
export function pricesAt<Row extends object>(rows: Row[], now: Date, zone: string) {
  const today = dayAt(now.getTime(), zone)
  let nextDay = Number.POSITIVE_INFINITY
  const priced = rows.map((row) => {
    if (hasDuePlan(row, today)) return withPlannedPrice(row)
    if (!hasPlan(row)) return row
    const start = startOf(row.planned_price)
    const isAnnounced = start - DAYS_ANNOUNCED <= today
    nextDay = Math.min(nextDay, isAnnounced ? start : start - DAYS_ANNOUNCED)
    return isAnnounced ? row : { ...row, planned_price: null }
  })
  return { priced, changesAt: Number.isFinite(nextDay) ? startOfCalendarDay(nextDay, zone) : nextDay }
}

/** The words for the price now and then; for the duration if only that changes. */
export function formatPriceChange(service: PriceWithPlan, terms: PriceTerms) {
  const planned = withPlannedPrice(service)
  const wordsOf = (price: ServicePrice) => priceAndLevels(price, terms) || 'No price'
  const durationOf = (price: ServicePrice) => formatPriceAndDuration(price, terms).duration || 'No time'
  const isSamePrice = wordsOf(service) === wordsOf(planned) && durationOf(service) !== durationOf(planned)
  const say = isSamePrice ? durationOf : wordsOf
  return { before: say(service), after: say(planned) }
}

/** $45 from Jan 1, or from $65 as of Jan 1; '' without a plan. */
export function formatPlannedPrice(service: PriceWithPlan, terms: PriceTerms): string {
  if (!service.planned_price) return ''
  const { after: price } = formatPriceChange(service, terms)
  const day = formatMonthDay(startOf(service.planned_price))
  const isLeast = price.startsWith(translate('from {price}', { price: '' }))
  return isLeast ? translate('{price} as of {day}', { price, day }) : translate('{price} from {day}', { price, day })
}

function startOf({ from }: PlannedPrice): CalendarDay {
  return parseDay(from) ?? 0
}
