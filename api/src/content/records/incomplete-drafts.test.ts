import { expect, test } from 'vitest'
import { openCrudShop } from '../../../testing/records/crud.fixture.ts'

const shop = await openCrudShop({ rendersPages: false })

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
  const fieldsOf = async (response: Response) =>
    ((await response.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()
  expect(await fieldsOf(await shop.call('POST', path, record))).toEqual(fields)
  const { status, row } = await shop.create(path, { ...record, draft: true })
  expect(status).toBe(201)
  const put = (changes: object) => shop.call('PUT', `${path}/${row.id}`, { ...record, ...changes })
  expect((await put({ ...record, draft: true })).status).toBe(200)
  for (const plan of [{ draft: false }, { draft: false, show_from: '2027-01-01T09:00' }])
    expect(await fieldsOf(await put(plan))).toEqual(fields)
  expect((await put({ ...needed, draft: false })).status).toBe(200)
})
