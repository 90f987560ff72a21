import { changes } from '@shop/db/tables/changes'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openRestoreShop } from '../../../testing/history/restore-revision.fixture.ts'
import { event, publicCases, service } from '../../../testing/records/crud.fixture.ts'

const shop = await openRestoreShop({ rendersPages: false })

const TOO_LONG = 'a'.repeat(201)

/** The answer to a write: its status, and the fields it complains about. */
async function write(method: string, path: string, body: object) {
  const answer = await shop.send<{ issues?: { path: string; message: string }[] }>(method, path, body)
  return { status: answer.status, issues: answer.body.issues ?? [] }
}

/** A record as it was stored before there were limits. */
function lengthen(table: string, column: string, { id, text }: { id: number; text: string }) {
  shop.db.$client.prepare(`update ${table} set ${column} = ? where id = ?`).run(text, id)
}

describe.each(publicCases)('$path', ({ path, record, changed }) => {
  const [field = ''] = Object.keys(changed)
  const table = path.slice(1).replace('-', '_')

  test('a longer text that is already stored may stay or become shorter, not longer', async () => {
    const { id } = await shop.create(path, record)
    lengthen(table, field, { id, text: TOO_LONG })
    const put = async (text: string) => (await write('PUT', `${path}/${id}`, { ...record, [field]: text })).status
    expect(await put(`${TOO_LONG}b`)).toBe(400)
    expect(await put(TOO_LONG)).toBe(200)
    expect(await put(TOO_LONG.replace('a', 'b'))).toBe(400)
  })
})

test('the alias of a field has its limit', async () => {
  const { issues } = await write('POST', '/events', { ...event, about: 'a'.repeat(20_001) })
  expect(issues).toEqual([{ path: 'description', message: expect.stringContaining('at most 20,000 characters.') }])
})

test('the shop and the texts of an image have limits too, and keep longer texts that are stored', async () => {
  const { id } = shop.createImage()
  const texts = { description: 'a'.repeat(501), altText: '' }
  expect((await write('PUT', `/images/${id}`, texts)).issues.map(({ path }) => path)).toEqual(['description'])
  lengthen('images', 'description', { id, text: texts.description })
  expect((await write('PUT', `/images/${id}`, texts)).status).toBe(200)

  const details = (await (await shop.callAnonymously('GET', '/shop')).json()) as object
  const longDetails = { ...details, name: TOO_LONG, booking_url: `https://a.example/${'a'.repeat(2_000)}` }
  expect((await write('PUT', '/shop', longDetails)).issues.map(({ path }) => path)).toEqual(['name', 'booking_url'])
  lengthen('shop', 'name', { id: 1, text: TOO_LONG })
  expect((await write('PUT', '/shop', { ...details, name: TOO_LONG })).status).toBe(200)
})

test('a version from before the limits is restored whole', async () => {
  const { id } = await shop.create('/services', service)
  const revision = shop.newestRevision()
  const after = { ...service, id, title: TOO_LONG }
  shop.db.update(changes).set({ after }).where(eq(changes.revision, revision)).run()
  await shop.call('DELETE', `/services/${id}`)
  expect(await shop.restore(revision)).toMatchObject({ status: 200, record: { title: TOO_LONG } })
})
