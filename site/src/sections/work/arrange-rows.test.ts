import { expect, test } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'

test.each([
  ['1', '1', '1'],
  ['11', '22', '22'],
  ['111', '333', '111'],
  ['1111', '2222', '2222'],
  ['11111', '22333', '12222'],
  ['1111111', '2222333', '1222222'],
  ['2', '2', '2'],
  ['12', '33', '12'],
  ['121', '444', '121'],
  ['22', '22', '22'],
  ['1122', '2222', '2222'],
])('works of %s pictures stand in rows of %s pictures, on a phone of %s', (pictures, wide, onPhone) => {
  const rows = arrangeRows([...pictures].map((count) => ({ before: count === '2' })))
  expect(rows.map((row) => row.wide).join('')).toBe(wide)
  expect(rows.map((row) => row.onPhone).join('')).toBe(onPhone)
})

test('every row is filled, whatever stands in it', () => {
  for (let bits = 0; bits < 512; bits++) {
    const works = [...bits.toString(2)].map((bit) => ({ before: bit === '1' }))
    const left = { wide: 0, onPhone: 0 }
    for (const [index, { wide, onPhone }] of arrangeRows(works).entries()) {
      const pictures = works[index]?.before ? 2 : 1
      left.wide = (left.wide || wide) - pictures
      left.onPhone = (left.onPhone || onPhone) - pictures
    }
    expect(left, bits.toString(2)).toEqual({ wide: 0, onPhone: 0 })
  }
})
