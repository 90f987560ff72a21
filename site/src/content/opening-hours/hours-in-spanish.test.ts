import { ENGLISH, readLanguageWith } from '@shop/db/language/current-language'
import { SPANISH } from '@shop/db/language/spanish-locale'
import { translate } from '@shop/db/language/translate'
import { formatPlannedPrice } from '@shop/db/services/prices/planned-price'
import { NO_PRICE } from '@shop/db/services/prices/service-price-schema'
import type { SpecialDay } from '@shop/db/time/opening-hours/opening-hours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeSentence } from '../notice-texts-and-end-times.ts'
import { listAnnouncements } from './announcements.ts'
import { describeOpenWeekdays } from './hours-summary.ts'
import { openingLinesTimeline } from './opening-lines-timeline.ts'

const zone = 'America/Denver'
const now = new Date('2026-12-01T17:00:00Z')
const weekOf = (days: number[]) => days.map((day) => ({ day, from: 9 * 60, to: 18 * 60 }))

beforeAll(() => readLanguageWith(() => SPANISH))
afterAll(() => readLanguageWith(() => ENGLISH))

test.each([
  [[5], 'Abierto los viernes'],
  [[2, 4], 'Abierto los martes y los jueves'],
  [[6, 7], 'Abierto los sábados y los domingos'],
  [[1, 2, 3, 6], 'Abierto de lunes a miércoles y los sábados'],
  [[1, 2, 3, 4, 5], 'Abierto de lunes a viernes'],
])('the open weekdays %j have their articles', (days, said) => {
  expect(describeOpenWeekdays({ week: weekOf(days) })).toBe(said)
})

test.each([
  [
    [],
    'Cerrado del vie, 4 de dic, al vie, 18 de dic por reforma',
    'Cerrado del viernes, 4 de diciembre, al viernes, 18 de diciembre,',
  ],
  [
    [{ from: 540, to: 720 }],
    'reforma, vie, 4 de dic – vie, 18 de dic: 9 a. m. – mediodía',
    'Abierto de 9 a. m. a mediodía, del viernes, 4 de diciembre, al viernes, 18 de diciembre,',
  ],
])('several days with the hours %j have their articles', (windows, notice, lead) => {
  const special: SpecialDay = { from: '2026-12-04', to: '2026-12-18', note: 'reforma', windows }
  const hours = { week: weekOf([1, 2, 3, 4, 5]), special_days: [special] }
  expect(plain(openingLinesTimeline(hours, { now, zone })[0]?.notice)).toBe(notice)
  expect(plain(listAnnouncements(hours, { now, zone })[0]?.lead)).toBe(lead)
})

test.each([
  ['2026-12-01T13:00', 'Cortes a $20, hasta el mar, 1 de dic, a la 1 p. m.'],
  ['2026-12-20T12:00', 'Cortes a $20, hasta el dom, 20 de dic, al mediodía'],
  ['2026-12-20T18:00', 'Cortes a $20, hasta el dom, 20 de dic, a las 6 p. m.'],
  ['2026-12-20T23:59', 'Cortes a $20, hasta el dom, 20 de dic'],
])('a notice until %s says so', (show_until, said) => {
  expect(plain(noticeSentence({ kind: 'offer', text: 'Cortes a $20', show_until }, now, zone))).toBe(said)
})

test('an article belongs to the word before it, and never to the end of a longer word or to a name', () => {
  const special: SpecialDay = { from: '2026-12-02', to: '2026-12-02', note: '', windows: [{ from: 540, to: 720 }] }
  const hours = { week: weekOf([1, 2, 3, 4, 5]), special_days: [special] }
  const lead = 'Abierto de 9 a. m. a mediodía el miércoles, 2 de diciembre.'
  expect(plain(listAnnouncements(hours, { now, zone })[0]?.lead)).toBe(lead)
  for (const shop of ['Barbería el Rey', 'Cortes de el Rey'])
    expect(translate('Events at {shop}', { shop })).toBe(`Eventos en ${shop}`)
})

test('a planned price names its day', () => {
  const price = { ...NO_PRICE, price_kind: 'fixed' as const, price_min: 4500 }
  const service = { ...price, planned_price: { ...price, price_min: 5000, from: '2027-01-15' } }
  expect(plain(formatPlannedPrice(service, { currency: 'USD', levels: [] }))).toBe('$50 a partir del 15 de ene')
})

function plain(text = ''): string {
  return text.replaceAll('\u00a0', ' ')
}
