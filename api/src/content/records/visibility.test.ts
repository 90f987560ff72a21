import { HOUR_MS } from '@shop/db/time/durations'
import { afterEach, describe, expect, test } from 'vitest'
import { openCrudShop, publicCases } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false }) // 2 AM in the shop
afterEach(() => {
  shop.clockShift.ms = 0
})

async function readPublic(path: string, headers = {}) {
  const response = await shop.callAnonymously('GET', path, undefined, headers)
  const rows: { id: number }[] = response.ok ? ((await response.json()) as { id: number }[]) : []
  return { status: response.status, headers: response.headers, rows }
}

async function isPublic(path: string, id: number): Promise<boolean> {
  return (await readPublic(path)).rows.some((row) => row.id === id)
}

const listedCases = publicCases.filter(({ path }) => path !== '/reviews')

describe.each(listedCases)('$path', ({ path, record, privateColumns }) => {
  test('a record that is kept off the site is for staff only', async () => {
    const { row } = await shop.create(path, { ...record, draft: true })
    expect(await isPublic(path, row.id)).toBe(false)
    expect(await shop.list(path)).toContainEqual(expect.objectContaining({ id: row.id, draft: true }))
    expect((await shop.call('PUT', `${path}/${row.id}`, { ...record, draft: false })).status).toBe(200)
    expect(await isPublic(path, row.id)).toBe(true)
  })

  test('a record appears and disappears at its moments, and a client with the earlier list gets the new one', async () => {
    const moments = { show_from: '2026-11-20T03:00', show_until: '2026-11-20T05:00' }
    const { row } = await shop.create(path, { ...record, ...moments })
    const before = await readPublic(path)
    const etag = before.headers.get('etag') ?? ''
    expect((await readPublic(path, { 'if-none-match': etag })).status).toBe(304)
    const isShownAfter = async (hours: number) => {
      shop.clockShift.ms = hours * HOUR_MS
      return isPublic(path, row.id)
    }
    expect(await isShownAfter(0)).toBe(false)
    expect(await isShownAfter(1)).toBe(true)
    expect((await readPublic(path, { 'if-none-match': etag })).status).toBe(200)
    expect(await isShownAfter(3)).toBe(false)
    expect(await isShownAfter(1)).toBe(true)
  })

  test('only staff see who changed a record, and what is planned for it', async () => {
    const { row } = await shop.create(path, record)
    const [own] = (await readPublic(path)).rows.filter(({ id }) => id === row.id)
    const isPublicField = ([field]: [string, unknown]) => !privateColumns.includes(field)
    const shown = Object.fromEntries(Object.entries(record).filter(isPublicField))
    expect(own).toMatchObject({ ...shown, version: 1, updated_at: expect.any(String) })
    for (const field of privateColumns) expect(own).not.toHaveProperty(field)
    const hidden = ['updated_by', 'draft', 'show_from', 'show_until'].filter((field) => !(field in record))
    for (const field of hidden) expect(own).not.toHaveProperty(field)
    expect((await readPublic(path)).headers.get('vary')).toBe('Authorization')
    expect(await shop.list(path)).toContainEqual(expect.objectContaining({ id: row.id, updated_by: 1, show_from: '' }))
  })

  test('a change that names no plan keeps it', async () => {
    const plan = { draft: true, show_from: '2026-12-07T09:00' }
    const { row } = await shop.create(path, { ...record, ...plan })
    const changed = await shop.call('PUT', `${path}/${row.id}`, record)
    expect(await changed.json()).toMatchObject(plan)
  })
})

const MOMENT = 'must be a date and a time such as 2026-12-07T09:00.'
const NO_TIME_BETWEEN = { show_from: '2026-12-07T09:00', show_until: '2026-12-07T09:00' }

test.each([
  [{ draft: 'yes' }, 'draft', 'draft must be true or false.'],
  [{ show_from: '2026-12-07' }, 'show_from', `The moment when it goes live ${MOMENT}`],
  [{ show_until: '2026-02-30T09:00' }, 'show_until', `The moment when it comes off ${MOMENT}`],
  [NO_TIME_BETWEEN, 'show_until', 'It must come off after it goes live.'],
])('the plan %j gets 400 and a sentence', async (plan, path, message) => {
  for (const { path: list, record } of publicCases) {
    expect(await shop.send('POST', list, { ...record, ...plan })).toEqual({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    })
  }
})

test('a list counts as filled while the site shows one of its records', async () => {
  const readFilled = async () => (await shop.callAnonymously('GET', '/filled-lists')).json()
  for (const { id } of await shop.list<{ id: number }>('/services')) await shop.call('DELETE', `/services/${id}`)
  const others = await readFilled()
  expect(others).toEqual(expect.arrayContaining(['events', 'team-members', 'reviews']))
  expect(others).not.toContain('services')
  const service = { title: 'Perm', description: 'Curls.', image_id: null }
  await shop.create('/services', { ...service, draft: true })
  await shop.create('/services', { ...service, show_from: '2026-11-20T03:00' })
  expect(await readFilled()).toEqual(others)
  shop.clockShift.ms = HOUR_MS
  expect(await readFilled()).toEqual(['services', ...(others as string[])])
})
