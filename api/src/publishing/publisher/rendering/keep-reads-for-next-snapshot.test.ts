import { expect, test } from 'vitest'
import { keepReads } from './keep-reads-for-next-snapshot.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const LATER = new Date('2026-11-23T12:00:10Z')

const FRAME = readOf(['look:palette', 'events:any'])
const UPCOMING = readOf(['events:upcoming', 'images:3'])
const HOURS = readOf(['hours', 'clock'], LATER.getTime())

function readOf(contentKeys: string[], expiresAt = Number.POSITIVE_INFINITY) {
  return { result: contentKeys, contentKeys: new Set(contentKeys), expiresAt }
}

function namesKept({ changedKeys = [] as string[], now = NOW, readAt = NOW }) {
  const sharedReads = new Map(Object.entries({ frame: FRAME, upcoming: UPCOMING, hours: HOURS }))
  return [...keepReads({ now: readAt, sharedReads }, { now, changedKeys }).keys()]
}

test('after a save of an event the next pages use what earlier ones have read of other content', () => {
  expect(namesKept({ changedKeys: ['events:7', 'events:upcoming'] })).toEqual(['frame', 'hours'])
  expect(namesKept({ changedKeys: ['events:7', 'events:upcoming', 'events:any'] })).toEqual(['hours'])
  expect(namesKept({ changedKeys: ['events:7'] })).toEqual(['frame', 'upcoming', 'hours'])
  expect(namesKept({ changedKeys: ['events:upcoming in es', 'events:upcoming written in es'] })).toEqual([
    'frame',
    'hours',
  ])
  expect(namesKept({})).toEqual(['frame', 'upcoming', 'hours'])
})

test('after a save of anything else all is read again, for a row is read as a whole and tracked by its fields', () => {
  for (const key of ['look:palette', 'page-texts:trade', 'hours', 'services', 'reviews:any', 'images:3'])
    expect(namesKept({ changedKeys: ['events:7', key] }), key).toEqual([])
})

test('what has gone out of date is read again, and everything is when the clock was set back', () => {
  expect(namesKept({ now: LATER })).toEqual(['frame', 'upcoming'])
  expect(namesKept({ readAt: LATER })).toEqual([])
})

test('the images of thousands of pages are not kept in memory', () => {
  const sharedReads = new Map([['images:3', readOf(['images:3'])]])
  expect(keepReads({ now: NOW, sharedReads }, { now: NOW, changedKeys: [] }).size).toBe(0)
})

test('rows with the words of all languages are read again, because a change of words does not name them', () => {
  const sharedReads = new Map([['stored upcoming events', UPCOMING]])
  expect(keepReads({ now: NOW, sharedReads }, { now: NOW, changedKeys: ['events:upcoming in es'] }).size).toBe(0)
})
