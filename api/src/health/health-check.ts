import { readFileSync } from 'node:fs'
import type { Database } from '@shop/db/sqlite/open-database'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { users } from '@shop/db/tables/users'
import { MINUTE_MS } from '@shop/db/time/durations'
import { sql } from 'drizzle-orm'
import { errorMessage } from '../base/errors/errors.ts'
import { readDiskSpace } from '../base/filesystem/disk-space-and-hanging-disks.ts'
import { isLogWritable } from '../base/log/process-log.ts'
import type { WithdrawnFileErasure } from '../content/consent-withdrawals/erase-withdrawn-files.ts'
import type { BuildHook } from '../outbox/build-host/build-hook.ts'
import type { WebhookSender } from '../outbox/webhooks/webhook-sender.ts'
import type { LiveCheck } from '../publishing/live-check/live-check.ts'
import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'
import { PageIndex } from '../publishing/publisher/staleness/page-index.ts'
import type { Publisher } from '../publishing/publisher/start-publisher-and-journal-poller.ts'
import type { BackupService } from '../safekeeping/backup/backup-service.ts'
import type { ShopFence } from '../safekeeping/fence/shop-fence.ts'
import { createIntegrityCheck, isWriteLocked } from './database-checks.ts'
import { findImageProblems, findPublishingProblems, type Problem, toSentence } from './problems.ts'

export interface HealthDeps {
  db: Database
  databaseFile: string
  dataDir: string
  publisher: Publisher
  webhooks: WebhookSender
  backups: BackupService
  clock: () => Date
  erasure?: Pick<WithdrawnFileErasure, 'problem'> | undefined
  buildHook?: Pick<BuildHook, 'problem'> | undefined
  liveCheck?: Pick<LiveCheck, 'status' | 'warnings'> | undefined
  fence?: ShopFence | undefined
}

interface Health {
  ok: boolean // perhaps with a warning
  status: 'pass' | 'warn' | 'fail'
  version: string
  revision: number | null
  rendered: number | null
}

interface HealthResult {
  health: Health
  problems: Problem[]
}

type Add = (id: Problem['id'], tone: Problem['tone'], words: string | null | undefined) => void

const MAX_AGE_MS = 1_000

/** The publisher looks at the clock once a minute. */
const MAX_EXPIRED_MS = 2 * MINUTE_MS

const TABLES = [users, ...Object.values(resourceTables).map(({ table }) => table)]

export class HealthCheck {
  readonly #deps: HealthDeps
  readonly #lastDamage: () => string | undefined
  readonly #isStalled: ReturnType<typeof watchForStall>
  #newest: { startedAt: number; result: Promise<HealthResult> } | undefined

  constructor(deps: HealthDeps) {
    this.#deps = deps
    this.#lastDamage = createIntegrityCheck(deps.databaseFile)
    this.#isStalled = watchForStall(deps.publisher)
    deps.publisher.onStatusChange(() => {
      this.#newest = undefined
    })
  }

  /** At most a second old, and never older than the publisher's status. */
  result(): Promise<HealthResult> {
    const now = performance.now()
    if (!this.#newest || now - this.#newest.startedAt > MAX_AGE_MS)
      this.#newest = { startedAt: now, result: this.#run() }
    return this.#newest.result
  }

  async #run(): Promise<HealthResult> {
    const problems: Problem[] = []
    const add: Add = (id, tone, words) => words && problems.push({ id, tone, sentence: toSentence(words) })
    await this.#checkDisk(add)
    const publication = await this.#checkDatabase(add)
    if (publication && this.#isStalled(publication)) add('site', 'danger', 'nothing is published')
    if (publication) problems.push(...findPublishingProblems({ ...this.#deps, status: publication }))
    problems.push(...findImageProblems(this.#deps.erasure))
    for (const warning of this.#deps.fence?.warnings() ?? []) add('fence', 'warning', warning)
    if (!isLogWritable()) add('log', 'warning', 'the log cannot be written')
    const isFailing = problems.some(({ tone }) => tone === 'danger')
    const status = isFailing ? 'fail' : problems.length > 0 ? 'warn' : 'pass'
    const { revision, rendered } = publication ?? { revision: null, rendered: null }
    return { health: { ok: !isFailing, status, version: VERSION, revision, rendered }, problems }
  }

  async #checkDisk(add: Add) {
    try {
      const { state } = await readDiskSpace(this.#deps.dataDir)
      if (state === 'low') add('disk', 'warning', 'less than a tenth of the disk is free')
      if (state === 'full') add('disk', 'danger', 'the disk is full')
    } catch (error) {
      add('disk', 'danger', `the data folder cannot be read: ${errorMessage(error)}`)
    }
  }

  async #checkDatabase(add: Add): Promise<PublicationStatus | undefined> {
    const { db, publisher, webhooks, backups, buildHook, clock } = this.#deps
    try {
      for (const table of TABLES) db.select({ found: sql`1` }).from(table).limit(1).get()
      const publication = publisher.status()
      const expired = new PageIndex(db).findExpired(new Date(clock().getTime() - MAX_EXPIRED_MS))
      if (expired.length > 0) add('site', 'warning', `${expired.length} pages show something that has ended`)
      const damage = this.#lastDamage()
      if (damage) add('disk', 'danger', `the database is damaged: ${damage}`)
      add('copies', 'warning', backups.status().problem)
      add('webhooks', 'warning', buildHook?.problem())
      if (webhooks.isGone()) add('webhooks', 'warning', 'the webhook receiver answered 410')
      if (await isWriteLocked(db)) add('disk', 'danger', 'another program keeps the database locked')
      return publication
    } catch (error) {
      add('disk', 'danger', `the database cannot be used: ${errorMessage(error)}`)
      return undefined
    }
  }
}

/** Far more than a restart of the thread and a batch of pages take. */
const STALLED_MS = 30_000

/** @returns a function that distinguishes a publisher that works or recovers from one that no longer makes progress */
function watchForStall(publisher: Publisher) {
  let noticeAt = performance.now()
  let stalledSince: number | undefined
  publisher.onStatusChange(() => {
    noticeAt = performance.now()
  })
  return ({ revision, rendered, error, mirror }: PublicationStatus): boolean => {
    const now = performance.now()
    const isFailing = error !== null && error !== mirror?.error
    const isSilent = rendered < revision && now - noticeAt > STALLED_MS
    stalledSince = isFailing || isSilent ? (stalledSince ?? now) : undefined
    return stalledSince !== undefined && now - stalledSince > STALLED_MS
  }
}

export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
