import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../testing/repetitions.ts'
import type { Change } from '../tables/changes.ts'
import type { ResourceName } from '../tables/resources.ts'
import { DAY_MS } from '../time/durations.ts'
import { newestRevision } from './journal.ts'
import { deleteExpiredChanges } from './journal-retention.ts'
import { anyHistory, type History, readJournal, writeHistory } from './random-history.fixture.ts'

const RESOURCES = ['services', 'team-members'] as const
const CASES = repetitions({ quick: 15, long: 3_000 })

/** The journal before and after the retention. */
function applyRetention(history: History, resources: readonly ResourceName[]) {
  const { db, writers, journal: before, moment } = writeHistory(history)
  const counts = [...deleteExpiredChanges(db, { ...moment, resources })]
  const after = readJournal()
  const age = ({ at }: Change) => (moment.now.getTime() - Date.parse(at)) / DAY_MS
  const lastOf = (change: Change) => before.findLast((other) => recordOf(other) === recordOf(change)) ?? change
  const isRemovedForLong = (change: Change) => {
    const last = lastOf(change)
    return last.action === 'remove' && age(last) > 90 && change.revision <= moment.publishedRevision
  }
  return { db, writers, moment, before, after, counts, age, isRemovedForLong }
}

const recordOf = ({ noun, record_id }: Change) => `${noun} ${record_id}`
const monthOf = (change: Change) => `${recordOf(change)} ${change.at.slice(0, 7)}`
const isByServer = ({ action, user_id }: Change) => action === 'update' && user_id === null
const hasContent = ({ before, after }: Change) => before !== null || after !== null

/** Checks a property of many histories. */
function everyHistory(
  check: (result: ReturnType<typeof applyRetention>) => void,
  resources: readonly ResourceName[] = RESOURCES,
) {
  const property = fc.property(anyHistory, (history) => void check(applyRetention(history, resources)))
  fc.assert(property, { numRuns: CASES })
}

test('a change that is younger than 90 days, not yet published, or staff’s last in its month stays', () => {
  everyHistory(({ moment, before, after, age, isRemovedForLong }) => {
    const mustStay = before.filter((change, index) => {
      if (isRemovedForLong(change)) return false
      const laterOfMonth = before.slice(index + 1).filter((later) => monthOf(later) === monthOf(change))
      const isLastOfMonth = !isByServer(change) && laterOfMonth.every(isByServer)
      return age(change) <= 90 || change.revision > moment.publishedRevision || isLastOfMonth
    })
    expect(mustStay.filter((change) => !after.some(({ revision }) => revision === change.revision))).toEqual([])
    const kept = after.filter(hasContent)
    expect(kept).toEqual(before.filter(({ revision }) => kept.some((change) => change.revision === revision)))
  })
})

test('after 90 days, a record keeps its newest version and at most one for each month', () => {
  everyHistory(({ moment, after, age }) => {
    const old = after.filter((change) => age(change) > 90 && change.revision <= moment.publishedRevision)
    const isNewest = (change: Change) => old.findLast((other) => recordOf(other) === recordOf(change)) === change
    expect(old.filter((change) => isByServer(change) && !isNewest(change))).toEqual([])
    const months = old.filter((change) => !isByServer(change)).map(monthOf)
    expect(months).toEqual([...new Set(months)])
  })
})

test('every record can be restored as it is now', () => {
  everyHistory(({ writers, after }) => {
    for (const noun of RESOURCES)
      for (const row of writers[noun].list()) {
        const ofRecord = after.filter((change) => change.noun === noun && change.record_id === row.id)
        expect(ofRecord.at(-1)?.after).toEqual(row)
      }
  })
})

test('a removed record keeps its changes for 90 days, and then no content', () => {
  everyHistory(({ before, after, age, isRemovedForLong }) => {
    expect(after.filter((change) => isRemovedForLong(change) && hasContent(change))).toEqual([])
    const recent = before.filter((change) => change.action === 'remove' && age(change) <= 90)
    expect(recent.filter(({ revision }) => !after.some((change) => change.revision === revision))).toEqual([])
  })
})

test('no revision is used again, and each resource keeps the time of its latest change', () => {
  everyHistory(({ db, writers, before, after }) => {
    const newest = newestRevision(db)
    expect(newest).toBe(before.at(-1)?.revision ?? 0)
    for (const noun of RESOURCES) {
      const lastAt = (journal: Change[]) => journal.findLast((change) => change.noun === noun)?.at
      expect(lastAt(after)).toBe(lastAt(before))
    }
    writers.services.save(1)
    expect(newestRevision(db)).toBeGreaterThan(newest)
  })
})

test('a second run right after the first deletes nothing', () => {
  everyHistory(({ db, moment, before, after, counts }) => {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before.length - after.length)
    for (const deleted of deleteExpiredChanges(db, { ...moment, resources: RESOURCES })) expect(deleted).toBe(0)
    expect(readJournal()).toEqual(after)
  })
})

test('the changes of other resources stay as they were', () => {
  const ofServices = ({ noun }: Change) => noun === 'services'
  everyHistory(
    ({ before, after }) => expect(after.filter(ofServices)).toEqual(before.filter(ofServices)),
    ['team-members'],
  )
})
