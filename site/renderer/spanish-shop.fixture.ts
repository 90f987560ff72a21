import { createRecordStore } from '@shop/db/records/record-store'
import type { Words } from '@shop/db/resources/translated-words'
import { render } from '@shop/site/renderer'
import { BY_PROGRAM, NOON, openTestShop } from '../src/content/test-shop.fixture.ts'

export const ORIGIN = 'https://shop.example'

const hours = { week: [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, to: 18 * 60 })), special_days: [] }
const fade = {
  ...{ title: 'Xfade', description: 'Xshort.', image_id: null },
  ...{ price_kind: 'from' as const, price_min: 4000 },
}

const party = {
  ...{ month: 'NOV', day: '20', year: 2026, time: '9:00 AM - 5:00 PM', address: '', image_id: null },
  ...{ title: 'Xparty', location: 'Xhere', short_description: 'Xcome.' },
  description: '# Xcider\n\nFree & *good* > “cheap”.',
}

interface SpanishShopOptions {
  second_language?: '' | 'es'
  fadeWords?: Words[string]
  partyWords?: Words[string]
}

/** A shop with a service and an event, whose English words begin with X. */
export function openSpanishShop({ second_language = 'es', fadeWords = {}, partyWords = {} }: SpanishShopOptions = {}) {
  const { db } = openTestShop()
  const records = <Name extends 'shop' | 'hours' | 'services' | 'events'>(name: Name) =>
    createRecordStore(db, name, () => new Date(NOON))
  const details = { name: 'Kutz', phone: '719-555-0142', street: '1 Pine St', city: 'Pueblo', region: 'CO' }
  records('shop').update(1, { ...details, second_language, has_accessibility_page: true }, BY_PROGRAM)
  records('hours').update(1, hours, BY_PROGRAM)
  records('services').create({ ...fade, words: { es: fadeWords } }, BY_PROGRAM)
  records('events').create({ ...party, words: { es: partyWords } }, BY_PROGRAM)
  async function read(path: string) {
    const { response } = await render(new Request(`${ORIGIN}${path}`), { db, now: new Date(NOON), imageBaseUrl: '/' })
    return { status: response.status, text: await response.text() }
  }
  return { db, read }
}
