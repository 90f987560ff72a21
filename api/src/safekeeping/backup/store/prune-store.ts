import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { forEachParallel } from '../../../base/concurrency/for-each-parallel.ts'
import { realClock } from '../../../base/config/clock.ts'
import { readDiskSpace } from '../../../base/filesystem/disk-space-and-hanging-disks.ts'
import type { BackupStore } from './backup-store.ts'
import { filesOf, MANIFESTS, manifestKey, timeOfBackup } from './manifest.ts'

/** How many of the newest hours, days, weeks and months that have a backup keep their newest one. */
const KEPT = { hour: 48, day: 7, week: 4, month: 12 }

/** How much of a time in ISO 8601 identifies its period; for a week, of its Monday. */
const PERIOD_LENGTHS = { hour: 13, day: 10, week: 10, month: 7 }

/** For this many hours, all are kept. */
const FULL_HOURS = 2

/** For the copies that are kept: all of those hours, and one of each later hour. */
const MAX_COPY_BYTES = 2 * 1024 ** 3
const MAX_COPY_SHARE = 1 / 20 // of the disk

/** Longer than any backup takes, because another shop may be writing to the same store. */
const PARTIAL_FILE_TTL_MS = 3 * HOUR_MS

/** Removes expired backups except the newest proven one. @returns the names of the others, oldest first */
export async function pruneStore(
  store: BackupStore,
  newestVerified?: string | null,
  listed?: Map<string, number>, // all its files, where they are known
): Promise<string[]> {
  await store.storage.removePartialFiles(new Date(realClock().getTime() - PARTIAL_FILE_TTL_MS))
  const sizes = listed ?? (await store.fileSizes())
  const { names } = await store.listBackups(sizes)
  const wanted = backupsToKeep(names, await countCopiesWithinLimit(store, sizes, names.at(-1))).add(
    newestVerified ?? '',
  )
  const [kept, expired] = [names.filter((name) => wanted.has(name)), names.filter((name) => !wanted.has(name))]
  await forEachParallel(expired, async (name) => {
    await store.storage.remove(manifestKey(name))
    knownKeys.delete(name)
  })
  // Throws when a manifest cannot be read: its files must stay, because it may be repaired.
  const needed = new Set<string>()
  await forEachParallel(kept, async (name) => {
    for (const key of await readKeys(store, name)) needed.add(key)
  })
  const unneeded = [...sizes.keys()].filter((key) => !needed.has(key) && !key.startsWith(MANIFESTS))
  await forEachParallel(unneeded, (key) => store.storage.remove(key))
  return kept
}

/** Assumes that every copy is as large as the newest one. */
async function countCopiesWithinLimit(store: BackupStore, sizes: Map<string, number>, newest = ''): Promise<number> {
  const total = store.folder ? (await readDiskSpace(store.folder)).total : Number.POSITIVE_INFINITY
  const limit = Math.min(MAX_COPY_BYTES, total * MAX_COPY_SHARE)
  const [database = ''] = await readKeys(store, newest).catch(() => [])
  return Math.floor(limit / ((sizes.get(manifestKey(newest)) ?? 0) + (sizes.get(database) ?? 0)))
}

/** Remembered by the name of a backup, which has its hash, because every run asks for all of them. */
const knownKeys = new Map<string, string[]>()

/** One string for each key, because hundreds of backups list the same files. */
const keyTexts = new Map<string, string>()

/** @returns the database's first */
async function readKeys(store: BackupStore, name: string): Promise<string[]> {
  const known = knownKeys.get(name)
  if (known) return known
  const files = filesOf(await store.readManifest(name))
  const keys = files.map(({ key }) => keyTexts.get(key) ?? key)
  for (const key of keys) keyTexts.set(key, key)
  knownKeys.set(name, keys)
  return keys
}

type Period = keyof typeof KEPT

/** Counts periods instead of ages: a clock that is wrong for a moment adds a period, but makes no backup old. */
export function backupsToKeep(oldestFirst: string[], maxCopies = Number.POSITIVE_INFINITY): Set<string> {
  const newestFirst = oldestFirst.toReversed()
  const newestOfEach = (period: Period) => groupByPeriod(newestFirst, period).map(([newest = '']) => newest)
  const hours = groupByPeriod(newestFirst, 'hour')
  const copies = hours.flatMap((names, index) => (index < FULL_HOURS ? names : names.slice(0, 1)))
  return new Set([...copies.slice(0, maxCopies), ...(['day', 'week', 'month'] as const).flatMap(newestOfEach)])
}

/** Only as many groups as count. */
function groupByPeriod(newestFirst: string[], period: Period): string[][] {
  const groups = new Map<string, string[]>()
  for (const name of newestFirst) {
    const key = periodOf(name, period)
    const group = groups.get(key)
    if (group) group.push(name)
    else groups.set(key, [name])
  }
  return [...groups.values()].slice(0, KEPT[period])
}

/** UTC, weeks begin on Monday. */
function periodOf(name: string, period: Period): string {
  const time = timeOfBackup(name) ?? new Date(0)
  const daysSinceMonday = period === 'week' ? (time.getUTCDay() + 6) % 7 : 0
  return new Date(time.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, PERIOD_LENGTHS[period])
}
