import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const service = { title: 'Haircut', description: 'Scissors and clippers.', image_id: null }
const event = {
  month: 'DEC',
  day: '12',
  year: 2026,
  time: '10:00 AM - 2:00 PM',
  title: 'Snow Market',
  location: 'The lot',
  address: '1 Street',
  short_description: 'Hot cider.',
  description: 'Come **by**.',
  image_id: null,
}
const member = { name: 'Ada', position: 'Barber', description: 'Fades.', image_id: null }

const nouns = [
  { path: '/services', record: service, changed: { title: 'Cut' } },
  { path: '/events', record: event, changed: { title: 'Market' } },
  { path: '/team-members', record: member, changed: { name: 'Ada L.' } },
]

describe.each(nouns)('$path', ({ path, record, changed }) => {
  async function create() {
    const answer = await shop.call('POST', path, record)
    return { status: answer.status, row: (await answer.json()) as { id: number; version: number } }
  }

  test('a record is created, listed, changed and deleted', async () => {
    const { status, row } = await create()
    expect(status).toBe(201)
    expect(row).toMatchObject({ ...record, version: 1 })
    const list = await (await shop.callAnonymously('GET', path)).json()
    expect(list).toContainEqual(row)
    const put = await shop.call('PUT', `${path}/${row.id}`, { ...record, ...changed })
    expect([put.status, await put.json()]).toMatchObject([200, { ...changed, id: row.id, version: 2 }])
    const removed = await shop.call('DELETE', `${path}/${row.id}`)
    expect([removed.status, await removed.text()]).toEqual([204, ''])
    expect(await (await shop.callAnonymously('GET', path)).json()).not.toContainEqual(
      expect.objectContaining({ id: row.id }),
    )
  })

  test('only somebody signed in may write', async () => {
    const { row } = await create()
    const answers = await Promise.all([
      shop.callAnonymously('POST', path, record),
      shop.callAnonymously('PUT', `${path}/${row.id}`, record),
      shop.callAnonymously('DELETE', `${path}/${row.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('a write says its revision', async () => {
    const answer = await shop.call('POST', path, record)
    expect(Number(answer.headers.get('x-revision'))).toBe(shop.publisher.status().revision)
  })

  test('a write over a version that was not seen gets 412 and the current record', async () => {
    const { row } = await create()
    const current = await (await shop.call('PUT', `${path}/${row.id}`, record, { 'if-match': '"v1"' })).json()
    for (const method of ['PUT', 'DELETE']) {
      const answer = await shop.call(method, `${path}/${row.id}`, record, { 'if-match': '"v1"' })
      expect([answer.status, await answer.json()]).toMatchObject([412, { error: expect.any(String), current }])
    }
  })

  test('of two writers with the same version one wins', async () => {
    const { row } = await create()
    const both = [1, 2].map(() => shop.call('PUT', `${path}/${row.id}`, record, { 'if-match': '"v1"' }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('what is not there gets 404, also under odd ids', async () => {
    for (const id of [
      '99999',
      '0',
      '-1',
      '01',
      '1e3',
      '0x1',
      '1.0',
      '9007199254740993',
      'null',
      '__proto__',
      '%31%00',
      'Ⅷ',
    ]) {
      const answer = await shop.call('PUT', `${path}/${id}`, record)
      expect([id, answer.status]).toEqual([id, 404])
    }
  })

  test('a picture that does not exist is refused', async () => {
    const answer = await shop.call('POST', path, { ...record, image_id: 4711 })
    const message = 'That picture does not exist any more.'
    const issues = [{ path: 'image_id', message }]
    expect([answer.status, await answer.json()]).toEqual([400, { error: message, issues }])
  })

  test('a body that breaks the rules gets 400 and every broken field', async () => {
    const answer = await shop.call('POST', path, { description: 4 })
    const { error, issues } = (await answer.json()) as { error: string; issues: { path: string; message: string }[] }
    expect(answer.status).toBe(400)
    expect(error).toBe(issues[0]?.message)
    expect(issues.map((issue) => issue.path)).toContain('description')
  })

  test('no body gets a 5xx, and what is accepted comes back as it was sent', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', '😀', '__proto__', '<script>'),
    )
    const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null), fc.anything({ maxDepth: 1 }))
    const hostile = fc.dictionary(fc.constantFrom(...Object.keys(record), '__proto__', 'constructor', 'id'), value)
    await fc.assert(
      fc.asyncProperty(hostile, async (body) => {
        const { status } = await shop.call('POST', path, JSON.stringify({ ...record, ...body }))
        expect([201, 400]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })

  test('text comes back exactly as it was typed', async () => {
    const [field = ''] = Object.keys(changed)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (typed) => {
        const answer = await shop.call('POST', path, { ...record, [field]: typed })
        if (answer.status === 201) expect(await answer.json()).toMatchObject({ [field]: typed })
        else expect(typed.trim() === '' || !typed.isWellFormed()).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

test('an event takes its description from about first', async () => {
  const answers = [{ about: 'A' }, { about: 'A', description: 'D' }, { about: null, description: 'D' }].map(
    async (texts) => {
      const { description: _, ...rest } = event
      const answer = await shop.call('POST', '/events', { ...rest, ...texts })
      return ((await answer.json()) as { description: string }).description
    },
  )
  expect(await Promise.all(answers)).toEqual(['A', 'A', 'D'])
})

test('events are listed by date, then by start, whatever the order they came in', async () => {
  for (const [day, time] of [
    ['3', '2:00 PM'],
    ['02', '9:00 AM'],
    ['3', '11:00 AM'],
  ]) {
    await shop.call('POST', '/events', { ...event, month: 'JAN', year: 2031, day, time })
  }
  const list = (await (await shop.callAnonymously('GET', '/events')).json()) as {
    year: number
    day: string
    time: string
  }[]
  const january = list.filter(({ year }) => year === 2031).map(({ day, time }) => `${day} ${time}`)
  expect(january).toEqual(['02 9:00 AM', '3 11:00 AM', '3 2:00 PM'])
})

test('the team is put in order in one request', async () => {
  const list = async () => (await (await shop.callAnonymously('GET', '/team-members')).json()) as { id: number }[]
  const ids = (await list()).map(({ id }) => id)
  const answer = await shop.call('PUT', '/team-members/order', { ids: ids.toReversed() })
  expect(answer.status).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await shop.call('PUT', '/team-members/order', { ids: ids.slice(1) })).status).toBe(409)
})

test.each([
  ['{"title":', 400],
  ['', 400],
  [new Uint8Array([0x22, 0xff, 0x22]), 400],
  ['['.repeat(50_000), 400],
  [`{"title":"${'a'.repeat(300_000)}"}`, 413],
])('a body that is no JSON gets a sentence', async (body, status) => {
  const { token } = (await (
    await shop.callAnonymously('POST', '/login', { username: 'owner', password: 'a-good-long-password' })
  ).json()) as { token: string }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await shop.app.request('/api/services', { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([status, { error: expect.stringMatching(/\.$/) }])
})

test('a body that is not sent as JSON gets 415', async () => {
  expect((await shop.call('POST', '/services', service, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an address of the API that does not exist answers 404 in JSON', async () => {
  const answer = await shop.callAnonymously('GET', '/nowhere')
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
})
