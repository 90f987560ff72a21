import { createRecordStore } from '@shop/db/records/record-store'
import { expect, test } from 'vitest'
import { BY_PROGRAM, openTestShop } from '../content/test-shop.fixture.ts'
import { isListFilled } from './is-list-filled.ts'

const MORNING = '2026-11-20T09:00:00-07:00'
const service = { title: 'Cut', description: 'Sharp.', image_id: null }

function openServices() {
  const { db, at } = openTestShop()
  const records = createRecordStore(db, 'services')
  const plan = (moments: object) => records.create({ ...service, ...moments }, BY_PROGRAM)
  const isFilledAt = (now: string) => {
    const { result, expiresAt } = at(now, () => isListFilled('services'))
    return [result, Number.isFinite(expiresAt) && new Date(expiresAt).toISOString()]
  }
  return { plan, isFilledAt }
}

test('a list of planned records is filled from the first that comes until the last that goes', () => {
  const { plan, isFilledAt } = openServices()
  expect(isFilledAt(MORNING)).toEqual([false, false])
  plan({ draft: true })
  plan({ show_from: '2026-11-21T08:00', show_until: '2026-11-23T08:00' })
  plan({ show_from: '2026-11-22T08:00', show_until: '2026-11-24T08:00' })
  expect(isFilledAt(MORNING)).toEqual([false, '2026-11-21T15:00:00.000Z'])
  expect(isFilledAt('2026-11-21T15:00:00Z')).toEqual([true, '2026-11-23T15:00:00.000Z'])
  expect(isFilledAt('2026-11-23T15:00:00Z')).toEqual([true, '2026-11-24T15:00:00.000Z'])
  expect(isFilledAt('2026-11-24T15:00:00Z')).toEqual([false, false])
})

test('a record that is always shown keeps the pages from going out of date', () => {
  const { plan, isFilledAt } = openServices()
  plan({})
  plan({ show_until: '2026-11-21T08:00' })
  expect(isFilledAt(MORNING)).toEqual([true, false])
})
