import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const base = { title: 'Perms', description: 'Waves.', image_id: null as number | null }

test('what only one side changed is taken over', () => {
  const merged = merge(base, { ...base, title: 'Perms and waves' }, { ...base, image_id: 4 })
  expect(merged).toEqual({ draft: { title: 'Perms and waves', description: 'Waves.', image_id: 4 }, collisions: [] })
})

test('the same change on both sides is no collision', () => {
  const both = { ...base, title: 'Curls' }
  expect(merge(base, both, both)).toEqual({ draft: both, collisions: [] })
})

test('two changes of one field collide, and mine stands for now', () => {
  const merged = merge(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs', description: 'New.' })
  expect(merged).toEqual({ draft: { title: 'Mine', description: 'New.', image_id: null }, collisions: ['title'] })
})
