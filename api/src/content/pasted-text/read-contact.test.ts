import { expect, test } from 'vitest'
import { toLines } from '../../../testing/pasted-text/pasted-lines.fixture.ts'
import { readContact } from './read-contact.ts'

const read = (text: string, country = 'US') => readContact(toLines(text), { country, messages: new Set<string>() })

const tejon = { street: '123 N Tejon St', city: 'Colorado Springs', region: 'CO', postal_code: '80903' }

// biome-ignore format: as a list of texts
test.each<[string, object]>([
  ['123 N Tejon St, Colorado Springs, CO 80903', tejon],
  ['123 N Tejon St, Suite 100, Colorado Springs, CO 80903-1234, USA', { ...tejon, street: '123 N Tejon St, Suite 100', postal_code: '80903-1234' }],
  ['Located at 123 N Tejon St, Colorado Springs, CO 80903', tejon],
  ['123 N Tejon St, Colorado Springs CO 80903', tejon],
  ['123 N Tejon St, Colorado Springs Colorado 80903', tejon],
  ['123 N TEJON ST, COLORADO SPRINGS, COLORADO 80903', { ...tejon, street: '123 N TEJON ST', city: 'COLORADO SPRINGS' }],
  ['Visit our shop at 123 N Tejon St, Colorado Springs, CO 80903', tejon],
  ['45 Queen St W, Toronto, ON M5H 2M9', { street: '45 Queen St W', city: 'Toronto', region: 'ON', postal_code: 'M5H 2M9', country: 'CA' }],
  ['12 High Street, Leeds LS1 4AP', { street: '12 High Street', city: 'Leeds', postal_code: 'LS1 4AP', region: '', country: 'GB' }],
  ['Hauptstr. 5\n10115 Berlin\nGermany', { street: 'Hauptstr. 5', city: 'Berlin', postal_code: '10115', region: '', country: 'DE' }],
  ['Hauptstr. 5\n10115 Berlin\nGreat cuts', {}],
  ['Av. Juárez 12, Col. Centro, 44100 Guadalajara, Jalisco', { street: 'Av. Juárez 12, Col. Centro', city: 'Guadalajara', region: 'Jalisco', postal_code: '44100', country: 'MX' }],
  ['Dr. Fade (Anthony Lee), Master Barber, IG: @drfade', {}],
  ['Call 719.555.0142 or walk in', { phone: '(719) 555-0142' }],
  ['Text us: 719-555-0199', { text_phone: '(719) 555-0199' }],
  ['Call or text 719-555-0199', { phone: '(719) 555-0199', text_phone: '(719) 555-0199' }],
  ['Fax 719-555-0199', {}],
  ['hello@polecuts.example', { email: 'hello@polecuts.example' }],
  ['IG: @polecuts', { instagram_url: 'https://www.instagram.com/polecuts' }],
  ['TikTok @polecuts | https://www.facebook.com/polecuts', { tiktok_url: 'https://www.tiktok.com/@polecuts', facebook_url: 'https://www.facebook.com/polecuts' }],
  ['Book: https://polecuts.booksy.com/a/', { booking_url: 'https://polecuts.booksy.com/a/' }],
  ['Fade $30\nMon-Fri 9-6\nSince 1998\nGreat cuts, 5 stars', {}],
  ['PO 12345 Something', {}],
])('%j says of the shop %j', (text, values) => {
  expect(read(text).map((row) => row.values)).toEqual(Object.keys(values).length > 0 ? [values] : [])
})

test('an address of the shop’s own country is read without the name of the country', () => {
  const address = { street: 'Hauptstr. 5', city: 'Berlin', postal_code: '10115' }
  expect(read('Hauptstr. 5, 10115 Berlin', 'DE').map((row) => row.values)).toEqual([address])
})

test('a heading above the address may be the name, which is asked', () => {
  expect(read('Pole & Pine Barbers\n123 N Tejon St\nColorado Springs, CO 80903\n(719) 555-0142')).toEqual([
    { lines: [1], resource: 'shop', values: { name: 'Pole & Pine Barbers' }, note: 'Is this the name of the shop?' },
    { lines: [2, 3, 4], resource: 'shop', values: { ...tejon, phone: '(719) 555-0142' }, note: '' },
  ])
})

test('a phone number that may be of somebody else is asked about, and gives way to one of the shop', () => {
  const note = 'Is this the phone number of the shop?'
  for (const words of [
    'Maria',
    'Robin — by appt —',
    'Website by Pixel Co',
    'Booth rental:',
    'Questions? Call Tony at',
  ]) {
    const other = `${words} 719-555-0101`
    expect(read(other)).toMatchObject([{ values: { phone: '(719) 555-0101' }, note }])
    expect(read(`${other}\n719-555-0142`)).toMatchObject([{ values: { phone: '(719) 555-0142' }, note: '' }])
  }
})
