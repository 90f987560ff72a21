import { expect, test } from 'vitest'
import { getPublishState } from './publish-status.ts'

const connected = { isConnected: true, hasFailedSave: false }
const live = { state: 'live', published: 7 } as const

test.each([
  ['everything is published', live, 7, 'live'],
  ['caches are behind', { ...live, state: 'behind' }, 7, 'behind'],
  ['the last write of this tab is ahead of the last response', live, 8, 'publishing'],
  ['a write of another user is ahead', { ...live, state: 'publishing' }, 7, 'publishing'],
  ['the last write of this tab cannot be published', { ...live, state: 'failed' }, 8, 'failed'],
] as const)('the publish state when %s', (_, data, writtenRevision, state) => {
  expect(getPublishState({ ...connected, data }, writtenRevision)).toBe(state)
})

test('without a connection the state is unknown, before the first response loading, after a failed save unsaved', () => {
  expect(getPublishState({ ...connected, data: live, isConnected: false }, 7)).toBe('unknown')
  expect(getPublishState(connected, 7)).toBe('loading')
  expect(getPublishState({ ...connected, data: live, hasFailedSave: true }, 7)).toBe('unsaved')
})
