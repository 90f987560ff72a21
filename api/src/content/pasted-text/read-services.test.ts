import { formatPriceLine } from '@shop/db/services/prices/format-price-and-duration'
import { serviceInputSchema } from '@shop/db/tables/services'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readTexts, toLines } from '../../../testing/pasted-text/pasted-lines.fixture.ts'
import type { PastedRow } from './pasted-row.ts'
import { readServices } from './read-services.ts'

/** Price lists as shops write them, each with the rows that it holds; a row with a question mark needs a look. */
const LISTS = readTexts('price-lists.fixture.txt')

const read = (text: string, levels: string[] = []) => readServices(toLines(text), { currency: 'USD', levels })

const levelsSchema = z.object({ levels: z.array(z.string()) })

function describeRows(rows: PastedRow[]): string {
  let levels: string[] = []
  const words = rows.map(({ lines, resource, values, note }) => {
    if (resource === 'shop') {
      levels = levelsSchema.parse(values).levels
      return `${lines.join()} levels ${levels.join()}`
    }
    // What a row lacks is only its description.
    const { title, description, ...price } = serviceInputSchema.parse({ description: '-', ...values })
    const more = 'description' in values ? ` (${description})` : ''
    return `${lines.join()} ${title} = ${formatPriceLine(price, { currency: 'USD', levels })}${more}${note && ' ?'}`
  })
  return words.join('\n')
}

test.each(LISTS)('a pasted price list is read as its services, and nothing else: %#', (text, rows) => {
  expect(describeRows(read(text.trimStart()))).toBe(rows.trim())
})

test('a list names levels in the order of the shop, and adds those that the shop lacks', () => {
  const rows = read('Haircut: Master 60, Junior 40', ['Junior'])
  expect(rows.map(({ values }) => values)).toEqual([
    { levels: ['Junior', 'Master'] },
    { title: 'Haircut', price_kind: 'levels', level_prices: [4000, 6000] },
  ])
  expect(read('Haircut: Junior 40, Master 60', ['Junior', 'Master'])).toHaveLength(1)
})

test('an amount of another currency is no price', () => {
  expect(read('Haircut €30\nHaircut 30 EUR')).toEqual([])
})
