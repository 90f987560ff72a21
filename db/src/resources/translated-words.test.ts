import { expect, test } from 'vitest'
import { resourceTables } from '../tables/resource-tables.ts'
import { serviceInputSchema } from '../tables/services.ts'
import { inLanguage, listWords } from './record-translations.ts'

const fade = { title: 'Fade', description: 'Short sides.' }

function parse(words: unknown) {
  const { data, error } = serviceInputSchema.safeParse({ ...fade, words })
  return data?.words ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a record has the words that its writer sends, and an empty text removes one', () => {
  const title = { text: 'Degradado', of: 'Fade' }
  expect(parse(undefined)).toEqual({})
  expect(parse(null)).toEqual({})
  expect(parse({ es: { title, description: { text: ' ', of: '' } } })).toEqual({ es: { title } })
  expect(parse({ es: { title: { text: '', of: 'Fade' } } })).toEqual({})
})

test('words of an unknown language, of a fact or without their English are refused', () => {
  const word = { text: 'x', of: 'y' }
  expect(parse({ fr: { title: word } })).toEqual(['words.fr: Words cannot be in the language “fr”.'])
  expect(parse({ en: { title: word } })).toEqual(['words.en: Words cannot be in the language “en”.'])
  const price = 'This record has no word called “price_min”.'
  expect(parse({ es: { price_min: word } })).toEqual([`words.es.price_min: ${price}`])
  const levels = 'This record has no word called “levels.Senior”.'
  expect(parse({ es: { 'levels.Senior': word } })).toEqual([`words.es.levels.Senior: ${levels}`])
  const text = 'Each word must have its text, and the English text that it was made from.'
  expect(parse({ es: { title: 'Degradado' } })).toEqual([`words.es.title: ${text}`])
  expect(parse({ es: { title: { text: 'x' } } })).toEqual(['words.es.title.of: Words must be texts.'])
  expect(parse('es')).toEqual(['words: Words must be sorted by language and field.'])
  expect(parse({ es: { title: { text: '\ud800', of: '' } } })).toEqual([
    'words.es.title.text: Words contain a character that cannot be stored.',
  ])
})

test('a time that can be read is a fact, and any other one a word', () => {
  const keys = (time: string) =>
    listWords(resourceTables.events.input, { title: 'A', time }, 'es').map(({ key }) => key)
  expect(keys('4:00 PM - 6:00 PM')).toEqual(['title'])
  expect(keys('After the parade')).toEqual(['title', 'time'])
})

test('what the product wrote itself does not wait for a word, and an entry of a list may have one', () => {
  const wordsOf = (name: 'notices' | 'hours', row: object) =>
    listWords(resourceTables[name].input, row, 'es').map(({ key, state }) => `${key} ${state}`)
  const es = { text: { text: 'Espera: 20 min', of: 'Walk-in wait: about 20 min' } }
  expect(wordsOf('notices', { text: 'Walk-in wait: about 10 min', words: { es } })).toEqual([])
  expect(wordsOf('notices', { text: 'No wait for walk-ins' })).toEqual([])
  expect(wordsOf('notices', { text: 'Walk-in wait: about 10 min or so' })).toEqual(['text missing'])
  expect(wordsOf('hours', { special_days: [{ note: 'Christmas Day' }, { note: 'Inventory' }] })).toEqual([
    'special_days.Christmas Day current',
    'special_days.Inventory missing',
  ])
})

test('every word has a label', () => {
  for (const name of ['services', 'events', 'team-members', 'work', 'notices', 'images', 'page-texts'] as const) {
    const texts = Object.fromEntries(Object.keys(resourceTables[name].input.shape).map((field) => [field, 'Some text']))
    const words = listWords(resourceTables[name].input, texts, 'es')
    expect(words.length).toBeGreaterThan(0)
    for (const { key, label } of words) expect(label, `${name} ${key}`).not.toBe(key)
  }
})

test('entries of a list whose words are those of another entry each get their own', () => {
  const words = { es: { 'levels.A': { text: 'B', of: 'A' }, 'levels.B': { text: 'C', of: 'B' } } }
  const options = { language: 'es' as const, fallback: (english: string) => `(${english})` }
  const { levels } = inLanguage(resourceTables.shop.input, { levels: ['A', 'B', 'D', ''], words }, options)
  expect(levels).toEqual(['B', 'C', '(D)', ''])
})
