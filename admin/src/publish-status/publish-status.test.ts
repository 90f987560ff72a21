import { expect, test } from 'vitest'
import { getPublishStatus } from './publish-status.ts'

const live = { revision: 7, published: 7, error: null, mirror: null, failed: [] }

test.each([
  ['everything is published', live, 7, { state: 'live' }],
  ['the last write of this tab is ahead of the last response', live, 8, { state: 'publishing' }],
  ['a write of another user is ahead', { ...live, revision: 9 }, 7, { state: 'publishing' }],
  ['one page failed', { ...live, failed: [{ path: '/event/3' }] }, 7, { state: 'failed', reason: 'the page /event/3' }],
  [
    'several pages failed',
    { ...live, failed: [{ path: '/' }, { path: '/events' }] },
    7,
    { state: 'failed', reason: 'the page / and 1 more' },
  ],
  ['the disk is full', { ...live, error: 'ENOSPC' }, 7, { state: 'failed', reason: 'the pages cannot be written' }],
  [
    'the bucket cannot be reached',
    { ...live, error: 'ECONNREFUSED', mirror: { error: 'ECONNREFUSED' } },
    7,
    { state: 'failed', reason: 'the copy for visitors cannot be reached' },
  ],
])('the publish status when %s', (_, data, writtenRevision, status) => {
  expect(getPublishStatus({ data, error: null }, writtenRevision)).toEqual(status)
})

test('without a response the status is unknown or loading', () => {
  expect(getPublishStatus({ error: new Error('offline') }, 7)).toEqual({ state: 'unknown' })
  expect(getPublishStatus({ error: null }, 7)).toEqual({ state: 'loading' })
})
