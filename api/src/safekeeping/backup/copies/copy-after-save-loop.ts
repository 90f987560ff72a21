import { statSync } from 'node:fs'
import { join } from 'node:path'
import { newestRevision } from '@shop/db/records/journal'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { MINUTE_MS } from '@shop/db/time/durations'
import { createRetryLoop } from '../../../base/concurrency/timers-and-retry-loops.ts'
import {
  asError,
  describeOutgoingRequestError,
  errorCode,
  errorMessage,
  innermostError,
  isDiskFull,
  type RequestError,
} from '../../../base/errors/errors.ts'
import type { CopyPlace } from '../../../base/storage/choose-off-disk-backup.ts'
import { FenceError } from '../../fence/data-folder-role.ts'
import { BackupError } from '../store/manifest.ts'
import { type Copier, CopyError, type CopyTask, createCopier } from './copy-after-save.ts'

/** After the last save of a burst, and at most after the first, so that pages are live before a copy takes the processor. */
const QUIET_MS = 100
const MAX_WAIT_MS = 300

/** Finds what other processes save, such as the commands. */
const POLL_INTERVAL_MS = 2_000

/** Above this, a copy takes too long to follow each save. */
const LARGE_DATABASE_BYTES = 100 * 1024 * 1024

export const SLOW_INTERVAL_MS = MINUTE_MS

export interface CopyReport {
  copied: { revision: number; at: string } | null
  failure: string | null // of the last attempt, in words for staff
  details?: string
}

export function isLargeDatabase(file: string): boolean {
  return statSync(file).size > LARGE_DATABASE_BYTES
}

/** Starts with a copy, because the last saves before a crash may have none. */
export function startCopyLoop(task: CopyTask, send: (report: CopyReport) => void) {
  const db = openDatabase(join(task.env.DATA_DIR, 'shop.sqlite'))
  let report: CopyReport = { copied: null, failure: null }
  let saves = { revision: -1, first: 0, last: 0 }
  let [triedAt, askedAt, picturesOf] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, -1] // asked for what has no revision, such as accounts
  let copier: Copier | undefined
  const loop = createRetryLoop({ work, failures: { failed, succeeded() {} } })
  const isBehind = () => askedAt > triedAt || report.copied?.revision !== saves.revision

  function noticeSaves(first: number, last = first) {
    const revision = newestRevision(db)
    if (revision !== saves.revision) saves = { revision, first: isBehind() ? saves.first : first, last }
  }

  /** @returns when to look again */
  async function work(): Promise<number> {
    const now = performance.now()
    noticeSaves(now)
    const isRetry = report.failure !== null // whose delays are the loop's
    const quietAt = Math.min(saves.last + QUIET_MS, saves.first + MAX_WAIT_MS)
    if (isBehind() && quietAt > now && !isRetry) return Date.now() + quietAt - now
    const isLarge = isLargeDatabase(db.$client.name)
    copier ??= await createCopier(task, db)
    if (isRetry || (isBehind() && (!isLarge || triedAt + SLOW_INTERVAL_MS <= now))) await copy(copier, now)
    else if (isBehind() && picturesOf < saves.revision) picturesOf = await copier.storePictures()
    await copier.lookIfDue()
    return Date.now() + (isBehind() && !isLarge ? 0 : POLL_INTERVAL_MS)
  }

  async function copy(copier: Copier, startedAt: number) {
    triedAt = startedAt
    report = { copied: await copier.copy(), failure: null }
    send(report)
    noticeSaves(startedAt, performance.now())
  }

  /** The next copier asks the store again what it has. */
  function failed(error: unknown) {
    copier = undefined
    report.failure = describeCopyFailure(error, task.place)
    send({ ...report, details: errorMessage(error) })
  }

  function copyAgain() {
    askedAt = performance.now()
    loop.request()
  }

  async function stop() {
    await loop.stop()
    noticeSaves(performance.now())
    if (isBehind() && report.failure === null) await copier?.copy()
  }

  loop.request()
  return { look: loop.request, copyAgain, stop }
}

const REASONS: [RegExp, string][] = [
  [/Quota|Capacity|^507$/, 'is full'],
  [/Access|Signature|Token|Credentials|^40[13]$/, 'refuses the key'],
  [/^(EACCES|EPERM|EROFS)$/, 'cannot be written'],
  [/ was sent and does not exist\.?$|^There is no backup /, 'lost a file it had confirmed'],
]

/** Why a copy did not get to its place, in words for staff: the bucket refuses the key. */
function describeCopyFailure(error: unknown, place: CopyPlace): string {
  if (isDiskFull(error)) return `the ${error instanceof BackupError ? place : 'disk of the shop'} is full`
  const cause: RequestError = asError(innermostError(error))
  if (cause instanceof CopyError || cause instanceof FenceError) return cause.message
  const signs = [cause.name, `${cause.$metadata?.httpStatusCode}`, `${errorCode(cause)}`, cause.message]
  const reason = REASONS.find(([pattern]) => signs.some((sign) => pattern.test(sign)))?.[1]
  return `the ${place} ${reason ?? describeOutgoingRequestError(cause)}`
}
