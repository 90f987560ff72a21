import { expect, test } from 'vitest'
import { phoneParts, textParts } from './phone-parts.ts'

const linksOf = (text: string, country: string) =>
  phoneParts(text, country).flatMap(({ text: words, href }) => (href ? [`${words} → ${href}`] : []))

// biome-ignore format: as a list of texts
test.each([
  ['(719) 555-0142', 'US', 'tel:+17195550142'], ['1-719-555-0142', 'us', 'tel:+17195550142'],
  ['+44 20 7946 0000', 'US', 'tel:+442079460000'], ['+44 (0)20 7946 0958', 'GB', 'tel:+442079460958'],
  ['011 44 20 7946 0958', 'US', 'tel:+442079460958'], ['02 9374 4000', 'AU', 'tel:+61293744000'],
  ['06221/123456', 'DE', 'tel:+496221123456'], ['9374 4000', 'AU', 'tel:+6193744000'],
  ['07700 900123', 'the United Kingdom', 'tel:+447700900123'], ['0800 CUTS', 'GB', 'tel:+448002887'],
  ['+1 (555) 123-4567', 'DE', 'tel:+15551234567'], ['(719) 555-0142 ext. 12', 'US', 'tel:+17195550142;ext=12'],
  ['(303) 555-CUTS', 'US', 'tel:+13035552887'], ['(303) 555-cuts ext 4', 'US', 'tel:+13035552887;ext=4'],
  ['1-800-FLOWERS', 'US', 'tel:+18003569377'], ['(719) CUT-HAIR', 'US', 'tel:+17192884247'],
  ['030 / 901820 Durchwahl 12', 'DE', 'tel:+4930901820;ext=12'],
  ['01 42 68 53 00 poste 7', 'FR', 'tel:+33142685300;ext=7'],
])('%s of %s is one link to %s', (text, country, href) => {
  expect(phoneParts(text, country)).toEqual([{ text, href }])
})

test.each([
  ['719.555.0142 / 719.555.0143', ['719.555.0142 → tel:+17195550142', '719.555.0143 → tel:+17195550143']],
  ['719-555-0142,719-555-0143', ['719-555-0142 → tel:+17195550142', '719-555-0143 → tel:+17195550143']],
  [
    '719 555 0142 x12 or (303) 555-CUTS',
    ['719 555 0142 x12 → tel:+17195550142;ext=12', '(303) 555-CUTS → tel:+13035552887'],
  ],
  ['call Tom 719 555 0142 after 5', ['719 555 0142 → tel:+17195550142']],
  ['719-555-0142 or 0143', ['719-555-0142 → tel:+17195550142']],
])('%s has the links %j and keeps every word', (text, links) => {
  expect(linksOf(text, 'US')).toEqual(links)
  expect(
    phoneParts(text, 'US')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

// biome-ignore format: as a list of texts
test.each([
  ['', 'US'], ['Ask at the door', 'US'], ['911', 'US'], ['555-0142', 'US'], ['719-555-01420', 'US'],
  ['719-555-O142', 'US'], ['719-555-0142-0143', 'US'], ['(719) 555-0142', 'Atlantis'], ['12345678901234567890', 'US'],
  ['1-800-FLOWERS', 'DE'],
])('%j in %s is no link', (text, country) => {
  expect(linksOf(text, country)).toEqual([])
})

test('a message goes to a number, and not to its extension', () => {
  const hrefs = (text: string) => textParts(phoneParts(text, 'US')).map(({ href }) => href)
  expect(hrefs('(719) 555-0142')).toEqual(['sms:+17195550142'])
  expect(hrefs('(719) 555-0142 ext. 12')).toEqual([undefined])
})
