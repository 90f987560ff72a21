import { expect, test } from 'vitest'
import { getPublishStatus } from './publish-status.ts'

const live = { revision: 7, published: 7, error: null, mirror: null, failed: [] }

test.each([
  ['everything is published', live, 7, { state: 'live' }],
  ['a write of ours is ahead of the last answer', live, 8, { state: 'publishing' }],
  ['a write of somebody else is ahead', { ...live, revision: 9 }, 7, { state: 'publishing' }],
  ['one page failed', { ...live, failed: [{ path: '/event/3' }] }, 7, { state: 'failed', reason: 'the page /event/3' }],
  [
    'pages failed',
    { ...live, failed: [{ path: '/' }, { path: '/events' }] },
    7,
    { state: 'failed', reason: 'the page / and 1 more' },
  ],
  ['the disk is full', { ...live, error: 'ENOSPC' }, 7, { state: 'failed', reason: 'the pages cannot be written' }],
  [
    'the bucket is away',
    { ...live, error: 'ECONNREFUSED', mirror: { error: 'ECONNREFUSED' } },
    7,
    { state: 'failed', reason: 'the copy for visitors cannot be reached' },
  ],
])('when %s', (_, data, written, standing) => {
  expect(getPublishStatus({ data, error: null }, written)).toEqual(standing)
})

test('without a response the status is unknown or asking', () => {
  expect(getPublishStatus({ error: new Error('offline') }, 7)).toEqual({ state: 'unknown' })
  expect(getPublishStatus({ error: null }, 7)).toEqual({ state: 'asking' })
})
