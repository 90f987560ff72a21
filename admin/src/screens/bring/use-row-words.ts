import { describeSpecialDay } from '@shop/db/opening-hours/describe-week-and-special-days'
import { formatDayHours, weekdayName } from '@shop/db/opening-hours/format-hours'
import { type WeekWindow, windowsOfWeekday } from '@shop/db/opening-hours/opening-hours'
import { hasOwnPrices, isPastedHours, type PastedHours } from '@shop/db/records/merge-pasted-values'
import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { toServicePrice } from '@shop/db/services/prices/own-price-list'
import { NO_PRICE, type ServicePrice } from '@shop/db/services/prices/service-price-schema'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import { pickFields } from '../../base/forms/pick-and-compare-fields.ts'
import { useFormatFieldValue } from '../../records/history/use-format-field-value.ts'
import type { PastedRow } from './pasted-rows.ts'

/** What a row says in plain words, and what it was before. */
export interface RowWords {
  name: string
  details: { label: string; before: string; after: string }[]
}

type Values = Record<string, unknown>

const NAME_FIELDS = ['title', 'name', 'text']
const DATE_FIELDS = ['month', 'day', 'year']
const SILENT_FIELDS = ['series_id', 'goes_on', 'agreed', 'draft', ...Object.keys(NO_PRICE), ...DATE_FIELDS]

/** @param levels of the shop, with those that the text names */
export function useRowWords(levels: readonly string[]) {
  const { currency } = usePriceTerms()
  const formatValue = useFormatFieldValue()
  const priceOf = (values: Values) => formatPriceLine(pickFields<ServicePrice>(NO_PRICE, values), { currency, levels })
  const dateOf = ({ month, day, year }: Values) => (month ? `${month} ${day}, ${year}` : '')

  return ({ resource, values, known }: PastedRow): RowWords => {
    if (isPastedHours(values)) return hoursWords(values, known?.before)
    if (hasOwnPrices(values)) {
      const [price] = values.own_prices
      return { name: price?.name ?? '', details: detail('', '', price ? priceOf({ ...toServicePrice(price) }) : '') }
    }
    const nameField = resource === 'shop' ? '' : (NAME_FIELDS.find((field) => field in values) ?? '')
    const before: Values = known?.before ?? {}
    const said = Object.keys(values).filter((field) => field !== nameField && !SILENT_FIELDS.includes(field))
    return {
      name: `${values[nameField] ?? ''}`,
      details: [
        ...('price_kind' in values ? detail('', known ? priceOf(before) : '', priceOf(values)) : []),
        ...detail('', '', dateOf(values)),
        ...said.flatMap((field) =>
          detail(formatFieldName(field), formatValue(field, before[field]), formatValue(field, values[field])),
        ),
      ],
    }
  }
}

function detail(label: string, before: string, after: string): RowWords['details'] {
  return after === '' ? [] : [{ label, before: before === after ? '' : before, after }]
}

/** Mon, Tue: 9 AM – 6 PM. */
function hoursWords({ days, week, special_days }: PastedHours, before: Values = {}): RowWords {
  const name = [
    days.map((day) => weekdayName(day).slice(0, 3)).join(', '),
    ...special_days.map((special) => describeSpecialDay(special).days),
  ]
  const hoursOf = (windows: WeekWindow[]) => formatDayHours(windowsOfWeekday({ week: windows }, days[0] ?? 0))
  const known: WeekWindow[] = Array.isArray(before.week) ? before.week : []
  const after =
    days.length > 0 ? hoursOf(week) : special_days.map((special) => describeSpecialDay(special).hours).join('; ')
  return {
    name: name.filter(Boolean).join('; '),
    details: detail('', known.length > 0 && days.length > 0 ? hoursOf(known) : '', after),
  }
}
