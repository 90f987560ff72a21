import { expect, test } from 'vitest'
import { getPublishStatus } from './publish-status.ts'

const connected = { isConnected: true, hasFailedSave: false }
const live = { revision: 7, published: 7, error: null, mirror: null, failed: [], purgeError: null }

test.each([
  ['everything is published', live, 7, { state: 'live' }],
  ['a cache cannot be purged', { ...live, purgeError: 'It answers 500.' }, 7, { state: 'behind' }],
  ['the last write of this tab is ahead of the last response', live, 8, { state: 'publishing' }],
  ['a write of another user is ahead', { ...live, revision: 9 }, 7, { state: 'publishing' }],
  [
    'one page failed',
    { ...live, failed: [{ path: '/event/3', error: 'It takes longer than 2 seconds to make.' }] },
    7,
    { state: 'failed', reason: 'the page /event/3. It takes longer than 2 seconds to make.' },
  ],
  [
    'several pages failed',
    { ...live, failed: ['/', '/events'].map((path) => ({ path, error: 'It holds no words.' })) },
    7,
    { state: 'failed', reason: 'the page / and 1 more. It holds no words.' },
  ],
  ['the disk is full', { ...live, error: 'ENOSPC' }, 7, { state: 'failed', reason: 'the pages cannot be written' }],
  [
    'the bucket cannot be reached',
    { ...live, error: 'ECONNREFUSED', mirror: { error: 'ECONNREFUSED' } },
    7,
    { state: 'failed', reason: 'the copy for visitors cannot be reached' },
  ],
])('the publish status when %s', (_, data, writtenRevision, status) => {
  expect(getPublishStatus({ ...connected, data }, writtenRevision)).toEqual(status)
})

test('without a connection the status is unknown, before the first response loading, after a failed save unsaved', () => {
  expect(getPublishStatus({ ...connected, data: live, isConnected: false }, 7)).toEqual({ state: 'unknown' })
  expect(getPublishStatus(connected, 7)).toEqual({ state: 'loading' })
  expect(getPublishStatus({ ...connected, data: live, hasFailedSave: true }, 7)).toEqual({ state: 'unsaved' })
})
