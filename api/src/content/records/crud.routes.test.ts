import { repetitions } from '@shop/db/testing/repetitions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crudCases, openCrudShop, publicCases } from '../../../testing/records/crud.fixture.ts'

interface Refusal {
  issues: { path: string; message: string }[]
}

const shop = await openCrudShop({ rendersPages: false })

/** Of some resources no two records may be the same. */
async function addAlone(path: string, record: object) {
  for (const { id } of await shop.list<{ id: number }>(path)) await shop.call('DELETE', `${path}/${id}`)
  return shop.create(path, record)
}

describe.each(crudCases)('$path', ({ path, record, changed }) => {
  test('a record is created, listed, changed with a revision, and deleted', async () => {
    const { status, row } = await shop.create(path, record)
    expect(status).toBe(201)
    expect(row).toMatchObject({ ...record, version: 1 })
    expect(await shop.list(path)).toContainEqual(row)
    const updated = await shop.call('PUT', `${path}/${row.id}`, { ...record, ...changed })
    expect([updated.status, await updated.json()]).toMatchObject([200, { ...changed, id: row.id, version: 2 }])
    expect(Number(updated.headers.get('x-revision'))).toBe(shop.publisher.status().revision)
    const removed = await shop.call('DELETE', `${path}/${row.id}`)
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect(await shop.list(path)).not.toContainEqual(expect.objectContaining({ id: row.id }))
  })

  test('a write over an outdated version gets 412 and the current record', async () => {
    const { row } = await addAlone(path, record)
    const write = (method: string) => shop.send(method, `${path}/${row.id}`, record, { 'if-match': '"v1"' })
    const body = { error: expect.any(String), current: (await write('PUT')).body }
    for (const method of ['PUT', 'DELETE']) expect(await write(method)).toMatchObject({ status: 412, body })
  })

  test('of two concurrent writes over the same version one succeeds', async () => {
    const { row } = await addAlone(path, record)
    const writes = [1, 2].map(() => shop.call('PUT', `${path}/${row.id}`, record, { 'if-match': '"v1"' }))
    expect((await Promise.all(writes)).map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('an unknown or malformed id gets 404', async () => {
    for (const id of ['99999', '0', '-1', '01', '1e3', '9007199254740993', '__proto__', '%31%00', 'Ⅷ'])
      expect([id, (await shop.call('PUT', `${path}/${id}`, record)).status]).toEqual([id, 404])
  })

  test('an invalid body gets 400 with every invalid field', async () => {
    const [field = ''] = Object.keys(changed)
    const { status, body } = await shop.send<Refusal>('POST', path, { [field]: 4 })
    expect([status, body.error]).toEqual([400, body.issues[0]?.message])
    expect(body.issues.map((issue) => issue.path)).toContain(field)
  })
})

test.each(crudCases.filter(({ record }) => 'image_id' in record))(
  '$path: an image that does not exist is rejected',
  async ({ path, record }) => {
    const message = 'That picture no longer exists.'
    const body = { error: message, issues: [{ path: 'image_id', message }] }
    expect(await shop.send('POST', path, { ...record, image_id: 4711 })).toEqual({ status: 400, body })
  },
)

const CASES = repetitions({ quick: 15, long: 3_000 })

describe.each(publicCases)('$path', ({ path, record, changed }) => {
  test('text is stored exactly as it was typed', async () => {
    const [field = ''] = Object.keys(changed)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (typed) => {
        const { status, body } = await shop.send('POST', path, { ...record, [field]: typed })
        if (status === 201) expect(body).toMatchObject({ [field]: typed })
        else expect(typed.trim() === '' || !typed.isWellFormed()).toBe(true)
      }),
      { numRuns: CASES },
    )
  })
})

test.each([
  ['/services', { title: 'Fade' }, { description: 'Scissors.' }],
  ['/team-members', { name: 'Ada' }, { position: 'Barber', description: 'Fades.' }],
  [
    '/events',
    { title: 'Market', month: 'DEC', day: '5', year: 2026 },
    { time: '4 PM', short_description: 'A.', description: 'B.' },
  ],
  ['/reviews', { text: 'Best fade in town.', name: 'Dana R.' }, { agreed: true }],
])('a draft of %s may lack what the site needs, and goes on the site with it only', async (path, record, needed) => {
  const fields = Object.keys(needed).sort()
  const fieldsOf = ({ body }: { body: Refusal }) => body.issues.map((issue) => issue.path).sort()
  expect(fieldsOf(await shop.send<Refusal>('POST', path, record))).toEqual(fields)
  const { status, row } = await shop.create(path, { ...record, draft: true })
  expect(status).toBe(201)
  const put = (changes: object) => shop.send<Refusal>('PUT', `${path}/${row.id}`, { ...record, ...changes })
  expect((await put({ ...record, draft: true })).status).toBe(200)
  for (const plan of [{ draft: false }, { draft: false, show_from: '2027-01-01T09:00' }])
    expect(fieldsOf(await put(plan))).toEqual(fields)
  expect((await put({ ...needed, draft: false })).status).toBe(200)
})
