import { repetitions } from '@shop/db/testing/repetitions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCrudShop, publicCases } from '../../../testing/records/crud.fixture.ts'

const CASES = repetitions({ quick: 15, long: 3_000 })

const shop = await openCrudShop({ rendersPages: false })

describe.each(publicCases)('$path', ({ path, record, changed }) => {
  test('text is stored exactly as it was typed', async () => {
    const [field = ''] = Object.keys(changed)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (typed) => {
        const response = await shop.call('POST', path, { ...record, [field]: typed })
        if (response.status === 201) expect(await response.json()).toMatchObject({ [field]: typed })
        else expect(typed.trim() === '' || !typed.isWellFormed()).toBe(true)
      }),
      { numRuns: CASES },
    )
  })
})
