import type { Hours } from '@shop/db/tables/hours'
import { closedOn, demoHours, hoursFrom, weekOf } from '@shop/db/time/opening-hours/sample-hours.fixture'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import type { ChangeView } from '../../timeline/history/describe-change.ts'

const shop = await openTestShop({ rendersPages: false })
beforeEach(() => save(demoHours))

const save = (body: object) => shop.send('PUT', '/hours', body)
const readHours = () => shop.read<Hours>('/hours')
const listChanges = () => shop.read<ChangeView[]>('/changes?noun=hours')

test('a save that names only the week keeps the special days, and the other way round', async () => {
  const week = weekOf([hoursFrom(9, 12), hoursFrom(13, 19)])
  expect((await save({ week })).body).toMatchObject({ week, special_days: demoHours.special_days })
  expect((await save({ special_days: [] })).body).toMatchObject({ week, special_days: [] })
})

test('the history says the hours in words, and brings back an earlier version', async () => {
  const [first] = await listChanges()
  await save({ week: weekOf([hoursFrom(9, 17)]), special_days: [closedOn('2027-07-05')] })
  const [change] = await listChanges()
  expect(change).toMatchObject({
    name: '',
    fields: {
      Monday: { before: '9 AM – 7 PM', after: '9 AM – 5 PM' },
      Sunday: { before: '10 AM – 4 PM', after: 'Closed' },
      'Mon, Jul 5 (2027)': { before: null, after: 'Closed' },
    },
  })
  expect((await shop.call('POST', `/changes/${first?.revision}/restore`)).status).toBe(200)
  expect(await readHours()).toMatchObject(demoHours)
})
