import { readFileSync } from 'node:fs'
import { SERVICE_DRAWINGS } from '@shop/db/tables/services'
import { expect, test } from 'vitest'
import { drawingOf } from './service-drawings.ts'

const drawn = (title: string, description = '') => drawingOf({ title, description, drawing: null })

// biome-ignore format: as a list of texts
test.each([
  ['Haircuts', 'haircut'], ['Skin Fade', 'clippers'], ['Line-Up', 'clippers'], ['Kids’ Cut', 'kids-cut'],
  ['First Haircut', 'kids-cut'], ['Cut and Beard', 'beard-trim'], ['HOT-TOWEL SHAVE', 'hot-towel-shave'],
  ['Wash & Style', 'wash-and-style'], ['Wash, cut and blow-dry', 'haircut'], ['Gray Blending', 'color'],
  ['Highlights', 'color'], ['Perms and Curls', 'perm'], ['Ear and Nose Wax', 'waxing'],
  ['Hair Replacement', 'hair-replacement'], ['Colorado Special', 'barber-chair'], ['Manicure', 'barber-chair'],
])('the service %s is drawn as %s', (title, drawing) => {
  expect(drawn(title)).toBe(drawing)
})

test('the words of the description count only where those of the title say nothing', () => {
  expect(drawn('Haircut', 'With a hot towel on the neck.')).toBe('haircut')
  expect(drawn('The Captain', 'Your beard, shaped and oiled.')).toBe('beard-trim')
})

test('the drawing that staff chose goes before the words', () => {
  expect(drawingOf({ title: 'Haircut', description: '', drawing: 'perm' })).toBe('perm')
})

test('every drawing that a service can have is in the file that pages show', () => {
  const file = readFileSync(new URL('../../../public/drawings/services.svg', import.meta.url), 'utf8')
  const symbols = [...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols.toSorted()).toEqual([...SERVICE_DRAWINGS].toSorted())
})
