import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OPENING, openShop, type ShopUnderTest } from '@shop/api/shop-under-test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStaticSite, differences } from './static-site.ts'

const EDITS = 220
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

let shop: ShopUnderTest
const out = mkdtempSync(join(tmpdir(), 'shop-oracle-'))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(out, { recursive: true })
})

/** The same numbers in every run: a failure can be looked at again. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test(`after ${EDITS} edits at random the published folder is what a plain static build makes`, {
  timeout: 180_000,
}, async () => {
  const random = randomNumbers(20261120)
  const pick = <Item>(items: Item[]): Item | undefined => items[random(items.length)]
  const list = async (path: string) => (await (await shop.anonymous('GET', path)).json()) as { id: number }[]

  const words = (edit: number) => `${pick(['Snow', 'Spring', 'Harvest & Hay', '<Open>', 'Straße 😀'])} ${edit}`
  const date = () => ({ year: 2024 + random(5), month: pick(MONTHS), day: `${1 + random(28)}` })
  const time = () => pick(['4:00 PM - 6:00 PM', '9:00 AM', 'all day', '10:00 PM - 1:00 AM'])
  const event = (edit: number) => ({
    ...date(),
    time: time(),
    title: words(edit),
    location: 'The lot',
    address: '',
    short_description: 'Hot cider.',
    description: `# Come\n\n**${edit}** [more](https://example.com) <b>x</b>`,
    image_id: pick([null, 1, 2]),
  })

  const edits = [
    (edit: number) => shop.call('POST', '/events', event(edit)),
    (edit: number) => shop.call('POST', '/events', { ...event(edit), year: 2026, month: 'DEC' }),
    async (edit: number) => {
      const { id, ...rest } = pick(await list('/events')) ?? { id: 0 }
      return shop.call('PUT', `/events/${id}`, { ...rest, title: words(edit) })
    },
    async () => {
      const { id, ...rest } = pick(await list('/events')) ?? { id: 0 }
      return shop.call('PUT', `/events/${id}`, { ...rest, ...date(), time: time() })
    },
    async () => shop.call('DELETE', `/events/${pick(await list('/events'))?.id}`),
    async (edit: number) => {
      const { id, ...rest } = pick(await list('/services')) ?? { id: 0 }
      return shop.call('PUT', `/services/${id}`, { ...rest, title: words(edit) })
    },
    (edit: number) => shop.call('POST', '/services', { title: words(edit), description: 'New', image_id: null }),
    async (edit: number) => {
      const { id, ...rest } = pick(await list('/team-members')) ?? { id: 0 }
      return shop.call('PUT', `/team-members/${id}`, { ...rest, name: words(edit), display_order: random(9) })
    },
    async () => {
      const ids = (await list('/team-members')).map(({ id }) => id)
      return shop.call('PUT', '/team-members/order', { ids: ids.toReversed() })
    },
  ]

  for (let edit = 1; edit <= EDITS; edit++) {
    const answer = await pick(edits)?.(edit)
    expect([200, 201, 204, 404]).toContain(answer?.status)
    if (random(3) === 0) await shop.published()
  }
  const status = await shop.published()
  expect(status).toMatchObject({ published: status.revision, failed: [], error: null })

  buildStaticSite({ databaseFile: shop.databaseFile, out, siteUrl: 'https://shop.example', now: OPENING })
  expect(differences(shop.folder, out)).toEqual([])
})
