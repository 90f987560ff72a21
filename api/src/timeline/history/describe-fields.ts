import type { ResourceName } from '@shop/db/resources/definitions'
import { formatPriceAndDuration, priceAndLevels } from '@shop/db/services/prices/format-price-and-duration'
import { optionalLevel } from '@shop/db/services/prices/level-name-and-number-schemas'
import { ownPriceListSchema, toServicePrice } from '@shop/db/services/prices/own-price-list'
import { formatPlannedPrice, plannedPriceSchema } from '@shop/db/services/prices/planned-price'
import { levelName } from '@shop/db/services/prices/price-levels'
import { servicePriceFields, servicePriceSchema } from '@shop/db/services/prices/service-price-schema'
import { serviceBookingUrls } from '@shop/db/services/service-booking-urls'
import { eventStatusFields } from '@shop/db/tables/events'
import { hoursInputSchema } from '@shop/db/tables/hours'
import { NOTICE_KIND_LABELS, noticeInputSchema } from '@shop/db/tables/notices'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { describeHoursByDay } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { formatEnd, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { visibilityFields } from '@shop/db/time/visibility/visibility-schema'
import { formatEventDate } from '@shop/site/events/format-event-date-and-time.ts'
import * as z from 'zod'
import { parseFocalPoint } from '../../content/images/files/referenced-files.ts'
import { describeTranslations } from './describe-translations.ts'
import type { NamesAndCurrency } from './read-names-and-currency.ts'

export type FieldValue = string | number | null

type Row = Record<string, unknown>
type Words = Record<string, FieldValue>

interface FieldGroup {
  fields: string[]
  describe(row: Row, terms: NamesAndCurrency): Words
}

const DATE: FieldGroup = { fields: ['month', 'day', 'year', 'status', 'series_id'], describe: describeEvent }

/** Fields that are described together, or in other words, by every resource that has the first of them. */
const GROUPS: FieldGroup[] = [
  DATE,
  { fields: Object.keys(servicePriceFields), describe: describePrice },
  { fields: ['planned_price'], describe: describePlannedPrice },
  { fields: ['level', 'service_booking_urls', 'own_prices'], describe: describeMember },
  { fields: ['posted_on'], describe: describeNoticeKind },
  { fields: ['team_member_id', 'service_id'], describe: describeWhoAndWhat },
  { fields: ['focus_x', 'focus_y'], describe: describeFocalPoint },
  { fields: ['week', 'special_days'], describe: describeHours },
  { fields: ['words'], describe: describeTranslations },
  { fields: Object.keys(visibilityFields), describe: describeVisibility },
]

const GROUPED = new Set(GROUPS.flatMap(({ fields }) => fields))

const STATUS_WORDS = { on: 'as planned', cancelled: 'canceled', postponed: 'postponed' }

const statusSchema = z.object(eventStatusFields)
const planSchema = z.object(visibilityFields)
const WITH_YEAR = new Date(0) // as of which every year is said

export function describeFields(noun: ResourceName, row: Row, terms: NamesAndCurrency): Words {
  const { shape } = resourceTables[noun].input
  const alone = Object.keys(shape).filter((field) => !GROUPED.has(field))
  const said = GROUPS.filter(({ fields: [first = ''] }) => first in shape)
  const wordsOf = (groups: FieldGroup[]) => groups.flatMap(({ describe }) => Object.entries(describe(row, terms)))
  return Object.fromEntries([
    ...wordsOf(said.filter((group) => group === DATE)),
    ...alone.map((field) => [field, describeScalar(row[field])] as const),
    ...wordsOf(said.filter((group) => group !== DATE)),
  ])
}

function describePrice(row: Row, terms: NamesAndCurrency): Words {
  const { data } = servicePriceSchema.safeParse(row)
  if (!data) return {}
  return { price: priceAndLevels(data, terms) || null, duration: formatPriceAndDuration(data, terms).duration || null }
}

function describePlannedPrice(row: Row, terms: NamesAndCurrency): Words {
  const { data } = z.object({ ...servicePriceFields, planned_price: plannedPriceSchema }).safeParse(row)
  return { 'planned price': data ? formatPlannedPrice(data, terms) : null }
}

function describeMember(row: Row, { serviceTitles, ...terms }: NamesAndCurrency): Words {
  const { data: level = null } = optionalLevel().safeParse(row.level)
  const { data = [] } = serviceBookingUrls().safeParse(row.service_booking_urls)
  const nameOf = (id: number) => serviceTitles.get(id) ?? 'a deleted service'
  const links = data.map(({ service_id, url }) => [`booking link for ${nameOf(service_id)}`, url])
  const { data: prices = [] } = ownPriceListSchema().safeParse(row.own_prices)
  const priceList = prices.map((price) => `${price.name} ${formatPriceAndDuration(toServicePrice(price), terms).price}`)
  return {
    level: levelName(terms.levels, level) ?? level,
    'their prices': priceList.join(' · ') || null,
    ...Object.fromEntries(links),
  }
}

function describeEvent(row: Row): Words {
  const { data } = statusSchema.safeParse(row)
  const { month, day, year } = row
  const date = `${formatEventDate({ month: `${month}`, day: `${day}`, year: Number(year) })}, ${year}`
  return { date, status: data ? STATUS_WORDS[data.status] : null }
}

function describeNoticeKind({ kind }: Row): Words {
  const { data } = noticeInputSchema.shape.kind.safeParse(kind)
  return data ? { kind: NOTICE_KIND_LABELS[data] } : {}
}

function describeWhoAndWhat(
  { team_member_id, service_id }: Row,
  { memberNames, serviceTitles }: NamesAndCurrency,
): Words {
  return { 'done by': memberNames.get(team_member_id) ?? null, service: serviceTitles.get(service_id) ?? null }
}

function describeFocalPoint(row: Row): Words {
  const { focus_x, focus_y } = parseFocalPoint(row)
  return { 'what always shows': `${focus_x}% from the left, ${focus_y}% from the top` }
}

function describeHours(row: Row): Words {
  const { data } = hoursInputSchema.safeParse(row)
  return data ? describeHoursByDay(data) : {}
}

function describeVisibility(row: Row): Words {
  const { data } = planSchema.safeParse(row)
  if (!data) return { 'on the site': null }
  const { draft, show_from, show_until } = data
  const from = show_from && `from ${formatMoment(`${show_from}Z`, 'UTC', WITH_YEAR)}`
  const until = show_until && formatEnd(show_until, WITH_YEAR)
  const times = [from, until].filter((words) => words !== '').join(' ') || 'always'
  return { 'on the site': draft ? 'not yet' : times }
}

function describeScalar(value: unknown): FieldValue {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return describeText(value)
  if (Array.isArray(value)) return value.filter(Boolean).join(', ')
  return typeof value === 'number' ? value : null
}

function describeText(text: string): string {
  const day = parseDay(text)
  return day === undefined ? text : formatShortDate(day)
}
