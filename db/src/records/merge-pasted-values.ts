import { foldText } from '../fold-text.ts'
import type { SpecialDay, WeekWindow } from '../opening-hours/opening-hours.ts'
import type { OwnPrice } from '../services/prices/own-price-list.ts'

type Values = Record<string, unknown>

/** The hours of some days, in place of those they had; a day without a window is closed. */
export interface PastedHours {
  days: number[] // 1 for Monday to 7 for Sunday
  week: WeekWindow[]
  special_days: SpecialDay[]
}

/** The whole fields of a record that pasted text changes, where the text says a part of a list, such as the hours of a day. */
export function mergePastedValues(stored: Values, values: Values): Values {
  if (isPastedHours(values)) return mergeHours(stored, values)
  if (hasOwnPrices(values)) return { ...values, own_prices: mergeOwnPrices(stored, values) }
  return values
}

function mergeHours(stored: Values, { days, week, special_days }: PastedHours): Values {
  const known = { week: [], special_days: [], ...stored }
  const dates = special_days.map(({ from }) => from)
  return {
    week: [...known.week.filter(({ day }: WeekWindow) => !days.includes(day)), ...week].toSorted(
      (a, b) => a.day - b.day || a.from - b.from,
    ),
    special_days: [
      ...known.special_days.filter(({ from, to }: SpecialDay) => !dates.some((date) => from <= date && date <= to)),
      ...special_days,
    ].toSorted((a, b) => a.from.localeCompare(b.from)),
  }
}

function mergeOwnPrices(stored: Values, { own_prices }: { own_prices: OwnPrice[] }): OwnPrice[] {
  const named = new Map(own_prices.map((price) => [foldText(price.name), price]))
  const known = hasOwnPrices(stored) ? stored.own_prices : []
  const changed = known.map((price) => named.get(foldText(price.name)) ?? price)
  return [
    ...changed,
    ...own_prices.filter(({ name }) => !known.some((price) => foldText(price.name) === foldText(name))),
  ]
}

export function isPastedHours(values: object): values is PastedHours {
  return 'days' in values
}

export function hasOwnPrices(values: object): values is { own_prices: OwnPrice[] } {
  return 'own_prices' in values
}
