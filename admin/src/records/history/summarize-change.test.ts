import { expect, test } from 'vitest'
import { summarizeChange } from './summarize-change.ts'

const asText = (_: string, value: unknown) => `${value ?? ''}`

test('short values are shown with their field; for long ones and pictures only the field is named', () => {
  const fields = {
    price: { before: '$25', after: '$28' },
    image_id: { before: null, after: 7 },
    short_description: { before: 'Cider.', after: 'Cider, cookies and a live band.' },
  }
  expect(summarizeChange({ fields }, asText)).toEqual({
    summaries: [
      { field: 'price', kind: 'changed', values: { before: '$25', after: '$28' } },
      { field: 'image', kind: 'added', values: null },
      { field: 'short description', kind: 'changed', values: null },
    ],
    more: 0,
  })
})

test('a status needs no field name, days keep their capital letter, and an empty value was added or removed', () => {
  const fields = {
    status: { before: 'as planned', after: 'cancelled' },
    Monday: { before: 'Closed', after: '9 AM – 5 PM' },
    phone_number: { before: '719-555-0100', after: null },
  }
  expect(summarizeChange({ fields }, asText).summaries).toEqual([
    { field: '', kind: 'changed', values: { before: 'as planned', after: 'cancelled' } },
    { field: 'Monday', kind: 'changed', values: { before: 'Closed', after: '9 AM – 5 PM' } },
    { field: 'phone number', kind: 'removed', values: { before: '719-555-0100', after: '' } },
  ])
})

test('a place in a list and a color of the shop are said in words, not in numbers', () => {
  const change = (before: number, after: number) => ({ before, after })
  const wordsOf = (fields: Record<string, { before: number; after: number }>) =>
    summarizeChange({ fields }, asText).summaries.map(({ field, kind, values }) => [field, kind, values])
  expect(wordsOf({ display_order: change(9, 2) })).toEqual([['', 'moved up in the list', null]])
  expect(wordsOf({ display_order: change(2, 9) })).toEqual([['', 'moved down in the list', null]])
  expect(wordsOf({ display_order: change(999, 9) })).toEqual([['place in the list', 'changed', null]])
  expect(wordsOf({ hue: change(30, 200) })).toEqual([['my color', 'changed', null]])
})

test('of many changed fields the first three are named', () => {
  const change = { before: 'a', after: 'b' }
  const { summaries, more } = summarizeChange(
    { fields: { a: change, b: change, c: change, d: change, e: change } },
    asText,
  )
  expect([summaries.length, more]).toEqual([3, 2])
})
