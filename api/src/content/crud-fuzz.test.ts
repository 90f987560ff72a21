import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crudCases, openCrudShop } from './crud.fixture.ts'

let shop: Awaited<ReturnType<typeof openCrudShop>>
beforeAll(async () => {
  shop = await openCrudShop()
})
afterAll(() => shop.close())

describe.each(crudCases)('$path', ({ path, record, changed }) => {
  test('no body gets a 5xx', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', '😀', '__proto__', '<script>'),
    )
    const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.anything({ maxDepth: 1 }))
    const hostile = fc.dictionary(fc.constantFrom(...Object.keys(record), '__proto__', 'constructor', 'id'), value)
    await fc.assert(
      fc.asyncProperty(hostile, async (fields) => {
        const { status } = await shop.call('POST', path, JSON.stringify({ ...record, ...fields }))
        expect([201, 400]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })

  test('text is stored exactly as it was typed', async () => {
    const [field = ''] = Object.keys(changed)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (typed) => {
        const response = await shop.call('POST', path, { ...record, [field]: typed })
        if (response.status === 201) expect(await response.json()).toMatchObject({ [field]: typed })
        else expect(typed.trim() === '' || !typed.isWellFormed()).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
