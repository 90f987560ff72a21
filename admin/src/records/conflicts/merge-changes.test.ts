import { expect, test } from 'vitest'
import { mergeChanges } from './use-conflict.ts'

const base = { title: 'Perms', description: 'Waves.', image_id: null as number | null }

test('a change of one side or the same of both is merged, and of two different ones of a field the merge has mine', () => {
  const merged = mergeChanges(base, { ...base, title: 'Perms and waves' }, { ...base, image_id: 4 })
  expect(merged).toEqual({ merged: { title: 'Perms and waves', description: 'Waves.', image_id: 4 }, conflicts: [] })
  const both = { ...base, title: 'Curls' }
  expect(mergeChanges(base, both, both)).toEqual({ merged: both, conflicts: [] })
  const apart = mergeChanges(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs', description: 'New.' })
  expect(apart).toEqual({ merged: { title: 'Mine', description: 'New.', image_id: null }, conflicts: ['title'] })
})

test('two people may change two prices of one service, but a list of things is one value', () => {
  const prices = { 7: { price_min: 2800, minutes: 30, level_prices: [4000, null] }, days: [{ day: 1 }, { day: 2 }] }
  const mine = { 7: { price_min: 3100, minutes: 30, level_prices: [4100, null] }, days: [{ day: 3 }, { day: 2 }] }
  const theirs = { 7: { price_min: 2800, minutes: 45, level_prices: [4000, 5000] }, days: [{ day: 1 }, { day: 4 }] }
  expect(mergeChanges<object>(prices, mine, theirs)).toEqual({
    merged: { 7: { price_min: 3100, minutes: 45, level_prices: [4100, 5000] }, days: mine.days },
    conflicts: ['days'],
  })
})

test('words of two people merge, and a text stays with the English that it was made from', () => {
  const word = (text: string, of: string) => ({ text, of })
  const words = { title: 'Fade', es_title: word('Degradado', 'Fade'), es_levels: { 'levels.A': word('Uno', 'A') } }
  const mine = { ...words, es_title: word('Desvanecido', 'Fade') }
  const theirs = { ...words, title: 'Low fade', es_levels: { 'levels.A': word('Primero', 'A') } }
  const merged = { ...theirs, es_title: mine.es_title } // behind, as they changed the English
  expect(mergeChanges(words, mine, theirs)).toEqual({ merged, conflicts: [] })
  const both = { ...words, es_title: word('Degradado', 'Low fade') }
  expect(mergeChanges(words, mine, both)).toEqual({ merged: mine, conflicts: ['es_title'] })
})
