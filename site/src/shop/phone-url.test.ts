import { expect, test } from 'vitest'
import { phoneUrl } from './phone-url.ts'

test.each([
  ['(719) 555-0142', 'tel:+17195550142'],
  ['719.555.0142', 'tel:+17195550142'],
  ['1-719-555-0142', 'tel:+17195550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['911', 'tel:911'],
])('%s is dialled as %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url)
})
