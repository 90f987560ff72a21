import { readFileSync } from 'node:fs'
import type { Database } from '@shop/db/sqlite/open-database'
import { resourceTables } from '@shop/db/tables/resource-tables'
import { users } from '@shop/db/tables/users'
import { MINUTE_MS } from '@shop/db/time/durations'
import { sql } from 'drizzle-orm'
import { errorMessage } from '../base/errors/error-messages.ts'
import { readDiskSpace } from '../base/filesystem/disk-space.ts'
import { isLogWritable } from '../base/log/process-log.ts'
import type { Eraser } from '../content/withdrawals/erase-withdrawn-files.ts'
import type { BuildHook } from '../outbox/build-host/build-hook.ts'
import type { WebhookSender } from '../outbox/webhooks/webhook-sender.ts'
import type { LiveCheck } from '../publishing/live-check/live-check.ts'
import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'
import { PageIndex } from '../publishing/publisher/staleness/page-index.ts'
import type { Publisher } from '../publishing/publisher/start-publisher-worker.ts'
import type { BackupService } from '../safekeeping/backup/backup-service.ts'
import type { ShopFence } from '../safekeeping/fence/shop-fence.ts'
import { createIntegrityCheck } from './integrity-check.ts'
import { watchProgress } from './publisher-progress.ts'
import { isWriteLocked } from './write-lock.ts'

export interface HealthDeps {
  db: Database
  databaseFile: string
  dataDir: string
  publisher: Publisher
  webhooks: WebhookSender
  backups: BackupService
  clock: () => Date
  eraser?: Pick<Eraser, 'problem'> | undefined
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
  findings: string[]
}

interface Findings {
  failures: string[]
  warnings: string[]
}

const MAX_AGE_MS = 1_000

/** The publisher looks at the clock once a minute. */
const MAX_EXPIRED_MS = 2 * MINUTE_MS

const TABLES = [users, ...Object.values(resourceTables).map(({ table }) => table)]

export class HealthCheck {
  readonly #deps: HealthDeps
  readonly #lastDamage: () => string | undefined
  readonly #progressOf: ReturnType<typeof watchProgress>
  #newest: { startedAt: number; result: Promise<HealthResult> } | undefined

  constructor(deps: HealthDeps) {
    this.#deps = deps
    this.#lastDamage = createIntegrityCheck(deps.databaseFile)
    this.#progressOf = watchProgress(deps.publisher)
  }

  result(): Promise<HealthResult> {
    const now = performance.now()
    if (!this.#newest || now - this.#newest.startedAt > MAX_AGE_MS)
      this.#newest = { startedAt: now, result: this.#run() }
    return this.#newest.result
  }

  async #run(): Promise<HealthResult> {
    const findings: Findings = { failures: [], warnings: [] }
    await this.#checkDisk(findings)
    const publication = await this.#checkDatabase(findings)
    if (publication) this.#checkPublication(publication, findings)
    findings.warnings.push(...(this.#deps.fence?.warnings() ?? []))
    if (!isLogWritable()) findings.warnings.push('the log cannot be written')
    const { failures, warnings } = findings
    const status = failures.length > 0 ? 'fail' : warnings.length > 0 ? 'warn' : 'pass'
    const { revision, rendered } = publication ?? { revision: null, rendered: null }
    const health = { ok: status !== 'fail', status, version: VERSION, revision, rendered } as const
    return { health, findings: [...failures, ...warnings] }
  }

  async #checkDisk({ failures, warnings }: Findings) {
    try {
      const { state } = await readDiskSpace(this.#deps.dataDir)
      if (state === 'low') warnings.push('less than a tenth of the disk is free')
      if (state === 'full') failures.push('the disk is full')
    } catch (error) {
      failures.push(`the data folder cannot be read: ${errorMessage(error)}`)
    }
  }

  async #checkDatabase({ failures, warnings }: Findings): Promise<PublicationStatus | undefined> {
    const { db, publisher, webhooks, backups, eraser, buildHook, liveCheck, fence, clock } = this.#deps
    try {
      for (const table of TABLES) db.select({ found: sql`1` }).from(table).limit(1).get()
      const publication = publisher.status()
      const expired = new PageIndex(db).findExpired(new Date(clock().getTime() - MAX_EXPIRED_MS))
      if (expired.length > 0) warnings.push(`${expired.length} pages show what is over by the clock`)
      const damage = this.#lastDamage()
      if (damage) failures.push(`the database is damaged: ${damage}`)
      const problems = [backups.status().problem, eraser?.problem(), buildHook?.problem]
      warnings.push(...problems.filter((problem) => problem != null))
      if (webhooks.isGone()) warnings.push('the webhook receiver answered 410')
      if (!fence || fence.isShop()) warnings.push(...(liveCheck?.warnings() ?? []))
      if (await isWriteLocked(db)) failures.push('another program keeps the database locked')
      return publication
    } catch (error) {
      failures.push(`the database cannot be used: ${errorMessage(error)}`)
      return undefined
    }
  }

  #checkPublication(publication: PublicationStatus, { failures, warnings }: Findings) {
    const progress = this.#progressOf(publication)
    if (progress === 'stalled') failures.push(`nothing is published: ${publication.error ?? 'no progress'}`)
    if (progress === 'failing') warnings.push(`publishing failed: ${publication.error}`)
    if (publication.failed.length > 0) warnings.push(`${publication.failed.length} pages cannot be rendered`)
    if (publication.purgeError) warnings.push(`caches are behind: ${publication.purgeError}`)
    if (publication.mirror?.error && this.#deps.fence?.isShop() !== false) warnings.push(publication.mirror.error)
  }
}

export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version
