import { hasOwnPrices, isPastedHours, type PastedHours } from '@shop/db/records/merge-pasted-values'
import { resources } from '@shop/db/resources/definitions'
import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { toServicePrice } from '@shop/db/services/prices/own-price-list'
import { NO_PRICE, type ServicePrice } from '@shop/db/services/prices/service-price-schema'
import { describeSpecialDay } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { formatDayHours, weekdayName } from '@shop/db/time/opening-hours/format-hours'
import { type WeekWindow, windowsOfWeekday } from '@shop/db/time/opening-hours/opening-hours'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { useFormatFieldValue } from '../../records/history/change-summary.tsx'
import type { PastedRow } from './pasted-rows.ts'

interface Words {
  label: string
  before: string // where it changes
  after: string
}

/** What a row says in plain words. */
export interface RowDescription {
  name: string
  main: Words[] // its price, hours or date
  details: Words[]
}

type Values = Record<string, unknown>

const NAME_FIELDS = ['title', 'name']
const DATE_FIELDS = ['month', 'day', 'year']
const UNLABELED = ['position', 'description', 'text', 'time']
const SILENT = ['series_id', 'goes_on', 'agreed', 'draft', 'time_zone', ...Object.keys(NO_PRICE), ...DATE_FIELDS]

/** @param levels of the shop, with those that the text names */
export function useRowDescription(levels: readonly string[]) {
  const { currency } = usePriceTerms()
  const formatValue = useFormatFieldValue()
  const priceOf = (values: Values) => formatPriceLine(pickFields<ServicePrice>(NO_PRICE, values), { currency, levels })
  const dateOf = ({ month, day, year }: Values) => (month ? `${month} ${day}, ${year}` : '')

  return ({ resource, values, known }: Pick<PastedRow, 'resource' | 'known'> & { values: Values }): RowDescription => {
    if (isPastedHours(values)) return hoursWords(values, known?.before)
    if (hasOwnPrices(values)) {
      const [price] = values.own_prices
      const after = price ? priceOf({ ...toServicePrice(price) }) : ''
      return { name: price?.name ?? '', main: words('', '', after), details: [] }
    }
    const nameField = NAME_FIELDS.find((field) => field in values)
    const before: Values = known?.before ?? {}
    const said = Object.keys(values).filter((field) => field !== nameField && !SILENT.includes(field))
    return {
      name: nameField ? `${values[nameField]}` : resources[resource].staff.label,
      main: [
        ...('price_kind' in values ? words('', known ? priceOf(before) : '', priceOf(values)) : []),
        ...words('', '', dateOf(values)),
      ],
      details: said.flatMap((field) => {
        const label = UNLABELED.includes(field) ? '' : formatFieldName(field)
        return words(label, formatValue(field, before[field]), formatValue(field, values[field]))
      }),
    }
  }
}

function words(label: string, before: string, after: string): Words[] {
  return after === '' ? [] : [{ label, before: before === after ? '' : before, after }]
}

/** Mon, Tue: 9 AM – 6 PM. */
function hoursWords({ days, week, special_days }: PastedHours, before: Values = {}): RowDescription {
  const name = [
    days.map((day) => weekdayName(day).slice(0, 3)).join(', '),
    ...special_days.map((special) => describeSpecialDay(special).days),
  ]
  const known: WeekWindow[] = Array.isArray(before.week) ? before.week : []
  const after =
    days.length > 0
      ? hoursOfDays(days, week)
      : special_days.map((special) => describeSpecialDay(special).hours).join('; ')
  return {
    name: name.filter(Boolean).join('; '),
    main: words('', known.length > 0 && days.length > 0 ? hoursOfDays(days, known) : '', after),
    details: [],
  }
}

/** 9 AM – 6 PM, or where they differ: Mon Closed; Tue 9 AM – 6 PM. */
function hoursOfDays(days: number[], week: WeekWindow[]): string {
  const hours = days.map((day) => formatDayHours(windowsOfWeekday({ week }, day)))
  if (new Set(hours).size === 1) return hours[0] ?? ''
  return days.map((day, index) => `${weekdayName(day).slice(0, 3)} ${hours[index]}`).join('; ')
}
