import { expect, test } from 'vitest'
import { notice, openCrudShop } from '../../../testing/records/crud.fixture.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'

const shop = await openCrudShop({ rendersPages: false })

test('a notice without an end is refused with a sentence, also when it is changed', async () => {
  const { id } = (await shop.create('/notices', notice)).row
  const endless = { ...notice, show_until: '' }
  const error = 'Enter an end: every notice needs one.'
  for (const [method, path] of [
    ['POST', '/notices'],
    ['PUT', `/notices/${id}`],
  ] as const)
    expect(await shop.send(method, path, endless)).toMatchObject({ status: 400, body: { error } })
})

test('the history says kind and end in words', async () => {
  const { row } = await shop.create('/notices', { ...notice, text: 'Chair 4' })
  const change = { ...notice, text: 'Chair 4', kind: 'chair', show_until: '2027-01-02T18:00' }
  await shop.call('PUT', `/notices/${row.id}`, change)
  const [newest] = await shop.list<ChangeView>(`/changes?noun=notices&id=${row.id}`)
  expect(newest?.fields).toEqual({
    kind: { before: 'Offer', after: 'Chair to rent' },
    'on the site': { before: 'until Tue, Dec 31, 2999, 6 PM', after: 'until Sat, Jan 2, 2027, 6 PM' },
  })
})

test('when two people put up the first wait at once, one succeeds, and the other is asked to change it', async () => {
  const wait = { ...notice, kind: 'wait', text: 'Walk-in wait: about 20 min' }
  const both = await Promise.all([1, 2].map(() => shop.send('POST', '/notices', wait)))
  const error = 'Somebody put up a wait in the meantime. Change that one instead.'
  const [first, second] = both.toSorted((a, b) => a.status - b.status)
  expect([first?.status, second]).toEqual([201, { status: 409, body: { error } }])
  const { row } = await shop.create('/notices', { ...notice, text: 'An offer' })
  expect((await shop.call('PUT', `/notices/${row.id}`, { ...wait })).status).toBe(409)
  const up = (await shop.list<{ id: number; kind: string }>('/notices')).filter(({ kind }) => kind === 'wait')
  expect(up).toHaveLength(1)
  expect((await shop.call('PUT', `/notices/${up[0]?.id}`, { ...wait, text: 'About 45 min' })).status).toBe(200)
})
