import type { Database } from '@shop/db/sqlite/open-database'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import { max } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthEnv, AuthMiddleware } from '../auth/require-auth.ts'
import type { BackupService } from '../backup/backup-service.ts'
import type { HealthCheck } from '../health/health-check.ts'
import { readMachineStatus } from './machine-status.ts'

interface StatusRoutesDeps {
  db: Database
  dataDir: string
  backups: BackupService
  /** set when others may ask for a rebuild */
  rebuildKey?: Uint8Array | undefined
  requireOwner: AuthMiddleware
  healthCheck: HealthCheck
}

/** What the publication, the backups and the webhooks do not tell of this server. */
export function statusRoutes({ db, dataDir, backups, rebuildKey, requireOwner, healthCheck }: StatusRoutesDeps) {
  const startedAt = new Date().toISOString()
  return new Hono<AuthEnv>().get('/', requireOwner, async (c) => {
    const rebuildHook = rebuildKey ? { lastCalledAt: lastRebuildCall(db) } : null
    const { health, findings } = await healthCheck.result()
    const { version, status } = health
    const machine = await readMachineStatus({ dataDir, backupFolder: backups.folder })
    return c.json({ version, status, findings, startedAt, rebuildHook, ...machine })
  })
}

/** @returns null when it was not called lately */
function lastRebuildCall(db: Database): string | null {
  const newest = db
    .select({ at: max(receivedWebhooks.received_at) })
    .from(receivedWebhooks)
    .get()?.at
  return newest ? new Date(newest).toISOString() : null
}
