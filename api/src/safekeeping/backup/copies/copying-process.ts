import { setTimeout as sleep } from 'node:timers/promises'
import { newestRevision } from '@shop/db/records/journal'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { MINUTE_MS } from '@shop/db/time/durations'
import { formatTimeOrDay } from '@shop/db/time/format-calendar-day'
import { startRestartingWorker } from '../../../base/concurrency/restarting-worker.ts'
import { createFailureLog } from '../../../base/log/process-log.ts'
import { readCopied } from '../../fence/data-folder-role.ts'
import type { CopyTask } from './copy-after-save.ts'
import { type CopyReport, isLargeDatabase, SLOW_INTERVAL_MS } from './copy-after-save-loop.ts'

const PROGRAM = new URL('./copy-after-save-process-main.ts', import.meta.url)

const TROUBLE_AFTER_MS = MINUTE_MS
const MAX_STOP_MS = 5_000

/** A separate process makes them: it holds whole files in memory, and hangs with the disk instead of the server. */
export function startCopyingProcess({ env, db, place }: CopyTask & { db: Database }) {
  const { failed, succeeded } = createFailureLog('The shop was not copied after a save')
  const before = readCopied(env) // the start of the server
  let report: CopyReport = { copied: null, failure: null }
  let behindSince: number | undefined
  const isLarge = () => isLargeDatabase(db.$client.name)

  const worker = startRestartingWorker<'look' | 'copy' | 'stop', CopyReport>(PROGRAM, {
    workerData: { env, place },
    isProcess: true,
    onMessage(message) {
      report = message
      const { failure, details } = message
      if (failure) return failed(new Error(failure === details ? failure : `${failure} (${details})`))
      behindSince = undefined
      succeeded()
    },
    onError: failed,
    onRestart: () => failed(new Error('The process that copies ended and was started again.')),
  })

  function noticeRevision(revision: number) {
    if (revision !== report.copied?.revision) behindSince ??= performance.now()
    worker.send('look')
  }

  /** @returns a sentence for staff, after a minute */
  function problem(): string | null {
    const isBehind = report.failure !== null || report.copied?.revision !== newestRevision(db)
    behindSince = isBehind ? (behindSince ?? performance.now()) : undefined
    const patience = TROUBLE_AFTER_MS + (isLarge() ? SLOW_INTERVAL_MS : 0)
    if (behindSince === undefined || performance.now() - behindSince < patience) return null
    return describeMissingCopy(db, lastCopy(), report.failure ?? 'the copy is taking too long')
  }

  /** The last saves are copied too. A process that hangs with its disk does not end even by force. */
  async function stop() {
    await Promise.race([worker.stop('stop', MAX_STOP_MS), sleep(MAX_STOP_MS + 1_000, undefined, { ref: false })])
  }

  const lastCopy = () => report.copied ?? before
  const copied = () => ({ revision: 0, at: null, ...lastCopy(), place })
  const status = () => ({ place, copied: lastCopy() ?? null, isLarge: isLarge(), problem: problem() })
  return { noticeRevision, copyAgain: () => worker.send('copy'), copied, status, stop }
}

/** @returns a sentence for staff */
export function describeMissingCopy(db: Database, last: { at: string } | undefined, reason: string): string {
  const since = last ? formatTimeOrDay(new Date(last.at), readShopTimeZone(db)) : 'the last start'
  return `Not copied since ${since}: ${reason}`
}
