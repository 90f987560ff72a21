import { translate } from '@shop/db/language/translate'
import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { Shop } from '@shop/db/tables/shop'
import { WEEKDAYS, weekdayName } from '@shop/db/time/opening-hours/format-hours'
import { type OpeningHours, windowsOfWeekday } from '@shop/db/time/opening-hours/opening-hours'

type Week = Pick<OpeningHours, 'week'>

export function isOpenDaily(hours: Week): boolean {
  return openWeekdays(hours).every(Boolean)
}

/** Open Tuesday to Saturday; Open Monday, Wednesday and Friday. */
export function describeOpenWeekdays(hours: Week): string {
  if (isOpenDaily(hours)) return translate('Open seven days a week')
  const runs = findRuns(openWeekdays(hours))
  return translate('Open {days}', { days: joinWords(runs.flatMap(formatRun)) })
}

/** Whether it is open on each, from Monday on. */
function openWeekdays(hours: Week): boolean[] {
  return WEEKDAYS.map((_, index) => windowsOfWeekday(hours, index + 1).length > 0)
}

function findRuns(isOpen: boolean[]): { first: number; length: number }[] {
  const at = (index: number) => isOpen[(index + isOpen.length) % isOpen.length]
  return isOpen.flatMap((_, index) => {
    if (!at(index) || at(index - 1)) return []
    let length = 1
    while (at(index + length)) length++
    return [{ first: index, length }]
  })
}

function formatRun({ first, length }: { first: number; length: number }): string[] {
  const name = (index: number) => weekdayName((index % WEEKDAYS.length) + 1)
  if (length < 3) return Array.from({ length }, (_, index) => translate('{weekday}', { weekday: name(first + index) }))
  return [translate('{first} to {last}', { first: name(first), last: name(first + length - 1) })]
}

function joinWords(words: string[]): string {
  const [last = '', ...others] = words.toReversed()
  return others.length === 0 ? last : translate('{first} and {last}', { first: others.toReversed().join(', '), last })
}

export function wordsWithoutHours(shop: Pick<Shop, 'name' | 'phone' | 'street'>) {
  return {
    days: isDemoShop(shop) ? translate('Open seven days a week') : '',
    call: shop.phone ? translate('Call the shop for hours') : '',
  }
}

export function hoursSentences(summary: string | undefined, shop: Pick<Shop, 'name' | 'phone' | 'street'>): string {
  const { days, call } = wordsWithoutHours(shop)
  const sentences = summary === undefined ? [days, call] : [summary]
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(' ')
}
