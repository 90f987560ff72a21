import { foldText } from '../fold-text.ts'
import type { OwnPrice } from '../services/prices/own-price-list.ts'
import { parseDay, toIsoDay } from '../time/calendar-day.ts'
import type { SpecialDay, WeekWindow } from '../time/opening-hours/opening-hours.ts'

type Values = Record<string, unknown>

/** The hours of some days, in place of those they had; a day without a window is closed. */
export interface PastedHours {
  days: number[] // 1 for Monday to 7 for Sunday
  week: WeekWindow[]
  special_days: SpecialDay[]
}

/** The whole fields of a record that pasted text changes, if the text says part of a list, such as the hours of one day. */
export function mergePastedValues(stored: Values, values: Values): Values {
  if (isPastedHours(values)) return mergeHours(stored, values)
  if (hasOwnPrices(values)) return { ...values, own_prices: mergeOwnPrices(stored, values) }
  return values
}

function mergeHours(stored: Values, { days, week, special_days }: PastedHours): Values {
  const known = { week: [], special_days: [], ...stored }
  return {
    week: [...known.week.filter(({ day }: WeekWindow) => !days.includes(day)), ...week].toSorted(
      (a, b) => a.day - b.day || a.from - b.from,
    ),
    special_days: special_days.reduce(addSpecialDay, known.special_days),
  }
}

/** A longer closure stays, and continues before and after a day that is open. */
function addSpecialDay(known: SpecialDay[], added: SpecialDay): SpecialDay[] {
  const day = parseDay(added.from) ?? 0
  const covers = ({ from, to }: SpecialDay) => from <= added.from && added.from <= to
  const isSaid = (span: SpecialDay) => span.from < span.to && hoursOf(span) === hoursOf(added)
  if (known.some((span) => covers(span) && isSaid(span))) return known
  const others = known.flatMap((span) =>
    covers(span)
      ? [
          { ...span, to: toIsoDay(day - 1) },
          { ...span, from: toIsoDay(day + 1) },
        ]
      : [span],
  )
  return [...others.filter(({ from, to }) => from <= to), added].toSorted((a, b) => a.from.localeCompare(b.from))
}

function hoursOf({ windows }: SpecialDay): string {
  return windows.map(({ from, to }) => `${from}-${to}`).join()
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
