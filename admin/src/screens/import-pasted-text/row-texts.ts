import { hasOwnPrices, isPastedHours, type PastedHours } from '@shop/db/records/merge-pasted-values'
import { formatPriceAndDuration } from '@shop/db/services/prices/format-price-and-duration'
import { formatOwnPriceInput, parseOwnPrice } from '@shop/db/services/prices/own-price-list'
import { parsePriceText } from '@shop/db/services/prices/parse-price-text'
import { NO_PRICE, type ServicePrice } from '@shop/db/services/prices/service-price-schema'
import { formatClock, formatDayHours } from '@shop/db/time/opening-hours/format-hours'
import { isWholeDay } from '@shop/db/time/opening-hours/opening-hours'
import { parseWindows } from '@shop/db/time/opening-hours/parse-windows'
import { pickFields } from '../../base/forms/form-values.ts'

type Values = Record<string, unknown>
type Texts = Record<string, string>

/** Fields whose value is chosen, not typed. */
const CHOICES = ['price_kind', 'month', 'day', 'source', 'said_on', 'drawing', 'series_id', 'time_zone']

const NO_AMOUNT = { price_kind: 'none', price_min: null, price_max: null }

/** The parts of a row that can be corrected, as they are typed in the forms. */
export function textsOf(values: Values, currency: string): Texts {
  if (isPastedHours(values)) return values.days.length > 0 ? { hours: hoursText(values) } : {}
  if (hasOwnPrices(values)) {
    const [own] = values.own_prices
    return own ? { name: own.name, price: formatOwnPriceInput(own, currency) } : {}
  }
  const hasPrice = 'price_kind' in values && values.price_kind !== 'levels'
  const { price } = formatPriceAndDuration(pickFields<ServicePrice>(NO_PRICE, values), { currency, levels: [] })
  const texts = Object.entries(values).flatMap(([field, value]) =>
    typeof value === 'string' && !CHOICES.includes(field) ? [[field, value] as const] : [],
  )
  const amount = price.replace(/\p{Sc}|[A-Z]{3}\s/gu, '') // not every sign of money can be typed
  const { title, ...others } = Object.fromEntries(texts)
  return { ...(title !== undefined && { title }), ...(hasPrice && { price: amount }), ...others }
}

/** Each time with its AM or PM, so that there is only one way to read it. */
function hoursText({ days, week }: PastedHours): string {
  const windows = week.filter(({ day }) => day === days[0])
  if (windows.length === 0 || windows.some(isWholeDay)) return formatDayHours(windows)
  return windows.map(({ from, to }) => `${formatClock(from)} – ${formatClock(to)}`).join(', ')
}

interface Corrected {
  values: Values
  wrong: string[] // the texts that cannot be read
}

/** The values with the corrections, read by the parsers of the forms. */
export function correctValues(values: Values, { price, hours, ...words }: Texts, currency: string): Corrected {
  if (isPastedHours(values))
    return hours === undefined ? { values: { ...values }, wrong: [] } : correctHours(values, hours)
  if (hasOwnPrices(values)) {
    const corrected = { ...words, ...(price !== undefined && parseOwnPrice(price, currency)) }
    const own_prices = values.own_prices.map((own) => ({ ...own, ...corrected }))
    return { values: { own_prices }, wrong: own_prices.some((own) => Number.isNaN(own.price_min)) ? ['price'] : [] }
  }
  const read = readPrice(price, currency)
  return { values: { ...values, ...words, ...read }, wrong: read ? [] : ['price'] }
}

function readPrice(text: string | undefined, currency: string) {
  if (text === undefined) return {}
  return text.trim() === '' ? NO_AMOUNT : parsePriceText(text, currency)
}

function correctHours(values: PastedHours, hours: string): Corrected {
  const read = parseWindows(hours)
  if (!read) return { values: { ...values }, wrong: ['hours'] }
  return {
    values: { ...values, week: values.days.flatMap((day) => read.windows.map((window) => ({ day, ...window }))) },
    wrong: [],
  }
}
