import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@shop/db/sqlite/open-database'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import type { Role } from '@shop/db/tables/users'
import { max } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RouteGuards } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { readDiskSpace } from '../base/filesystem/disk-space.ts'
import { listFilesAsync, undefinedIfMissing } from '../base/filesystem/files.ts'
import { oneAtATime } from '../base/filesystem/one-at-a-time.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import type { Logger } from '../base/log/logger.ts'
import type { BackupService } from '../safekeeping/backup/backup-service.ts'
import type { Health, HealthCheck } from './health-check.ts'
import { type Problem, selectProblems } from './problems.ts'

interface StatusRoutesDeps extends RouteGuards {
  db: Database
  dataDir: string
  backups: BackupService
  rebuildKey?: Uint8Array | undefined // set when others may ask for a rebuild
  healthCheck: HealthCheck
}

const MAX_READ_MS = 2_000

/** The problems; for owners also what else is known of this server. */
export function statusRoutes(deps: StatusRoutesDeps) {
  const startedAt = new Date().toISOString()
  return new Hono<AuthEnv>().get('/', deps.requireAuth, async (c) => {
    return c.json(await readStatus({ ...deps, startedAt }, c.var.user.role))
  })
}

type OwnersStatus = Pick<Health, 'version' | 'status'> & { problems: Problem[] } & Awaited<
    ReturnType<typeof readMachine>
  >

async function readStatus(deps: MachineDeps, role: Role): Promise<OwnersStatus | { problems: Problem[] }> {
  const { health, problems } = await deps.healthCheck.result()
  if (role !== 'owner') return { problems: selectProblems(problems, role) }
  const { version, status } = health
  return { version, status, problems, ...(await readMachine(deps)) }
}

type MachineDeps = StatusRoutesDeps & { startedAt: string }

async function readMachine({ db, dataDir, backups, rebuildKey, startedAt }: MachineDeps) {
  const rebuildHook = rebuildKey ? { lastCalledAt: lastRebuildCall(db) } : null
  const { free, total } = await readDiskSpace(dataDir)
  const sizes = { pictures: await sizeOf(join(dataDir, 'pictures')), backups: await readBackupSize(backups.folder) } // in bytes
  return { startedAt, rebuildHook, disk: { free, total }, ...sizes }
}

function lastRebuildCall(db: Database): string | null {
  const columns = { at: max(receivedWebhooks.received_at) }
  const newest = db.select(columns).from(receivedWebhooks).get()?.at
  return newest ? new Date(newest).toISOString() : null
}

/** @returns null where its disk gives no answer in time */
function readBackupSize(folder: string): Promise<number | null> {
  const reading = oneAtATime(folder, () => sizeOf(folder)).catch(() => null)
  return Promise.race([reading, sleep(MAX_READ_MS, null, { ref: false })])
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const file of await listFilesAsync(folder))
    size += (await stat(join(folder, file)).catch(undefinedIfMissing))?.size ?? 0
  return size
}

/** `GET /health`: 200 while the shop can be read, saved and published, also with a warning; else 503. */
export function healthRoutes({ healthCheck, log }: { healthCheck: HealthCheck; log: Logger }) {
  let lastStatus = 'pass'
  return new Hono().get('/health', allowPublic, async (c) => {
    const { health, problems } = await healthCheck.result()
    // The response is public and says only that something is wrong; the log says what.
    if (health.status !== lastStatus) log({ at: new Date().toISOString(), health: health.status, problems })
    lastStatus = health.status
    return c.json(health, health.ok ? 200 : 503)
  })
}
