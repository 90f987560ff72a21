import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import { receivedWebhooks } from '@shop/db/tables/received-webhooks'
import type { Role } from '@shop/db/tables/users'
import { formatAge, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { max } from 'drizzle-orm'
import { Hono } from 'hono'
import { createWriteCheck, type RouteDeps, type RouteGuards } from '../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../accounts/sessions/sessions.ts'
import { formatBytes, oneAtATime, readDiskSpace } from '../base/filesystem/disk-space-and-hanging-disks.ts'
import { listFilesAsync, undefinedIfMissing } from '../base/filesystem/files.ts'
import { allowPublic } from '../base/http/route-metadata.ts'
import type { Logger } from '../base/log/logger.ts'
import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'
import type { Fact } from '../safekeeping/backup/backups.routes.ts'
import type { HealthCheck, HealthDeps } from './health-check.ts'
import { selectProblems } from './problems.ts'
import { listTodos, type TodoSources } from './todos.ts'

interface FactSources extends Pick<HealthDeps, 'db' | 'dataDir' | 'publisher' | 'webhooks' | 'backups' | 'fence'> {
  rebuildKey?: Uint8Array | undefined // set when others may ask for a rebuild
}

/** The problems; for owners also what else is known about this server. */
export function statusRoutes({ healthCheck, ...deps }: RouteGuards & FactSources & { healthCheck: HealthCheck }) {
  const startedAt = new Date().toISOString()

  async function readStatus(role: Role) {
    const { health, problems } = await healthCheck.result()
    if (role !== 'owner') return { problems: selectProblems(problems, role) }
    const { version, status } = health
    const machine = await listMachineFacts(deps, { version, startedAt })
    return { version, status, problems, connections: listConnectionFacts(deps), machine }
  }

  return new Hono<AuthEnv>().get('/', deps.requireAuth, async (c) => c.json(await readStatus(c.var.user.role)))
}

/** `GET /health`: 200 while the shop can be read, saved and published, even with a warning; else 503. */
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

/** `GET /`: what the requester should look at, limited to what they can change, in the form of problems. */
export function todoRoutes(deps: TodoSources & RouteDeps) {
  return new Hono<AuthEnv>().get('/', deps.requireAuth, (c) =>
    c.json({ problems: listTodos(deps, createWriteCheck(deps.db, c.var.user), c.var.user.role === 'renter') }),
  )
}

const MAX_READ_MS = 2_000

/** Of a machine that is not the shop. */
const UNUSED = { copy: 'Not used by a copy.', other: 'Not used while another machine holds this shop.' }

function listConnectionFacts({ db, publisher, webhooks, fence, rebuildKey }: FactSources): Fact[] {
  const zone = readShopTimeZone(db)
  const held = fence?.status()
  const unused = held && UNUSED[held.state]
  const { receiver } = webhooks.status()
  const webhook = receiver ? `${receiver.origin} is notified when the site changes.` : 'Not set up.'
  const newest = { at: max(receivedWebhooks.received_at) }
  const lastCall = db.select(newest).from(receivedWebhooks).get()?.at
  const called = lastCall
    ? `Last called ${formatAge(new Date(lastCall).toISOString(), zone)}.`
    : 'It has not been called lately.'
  return [
    { name: 'Mirror', words: unused ?? describeMirror(publisher.status(), zone) },
    { name: 'Webhook', words: unused ?? webhook },
    rebuildKey
      ? { name: 'Rebuild hook', words: 'Waiting for calls', note: called }
      : { name: 'Rebuild hook', words: 'Not set up.' },
  ]
}

function describeMirror({ mirror, publishedAt }: PublicationStatus, zone: string): string {
  if (!mirror) return 'Not set up: this machine serves the site itself.'
  const words = publishedAt
    ? `The copy for visitors is from ${formatAge(publishedAt, zone)}.`
    : 'Nothing has been copied yet.'
  return mirror.error ?? words
}

async function listMachineFacts(
  { db, dataDir, backups }: FactSources,
  { version, startedAt }: { version: string; startedAt: string },
): Promise<Fact[]> {
  const zone = readShopTimeZone(db)
  const { free, total } = await readDiskSpace(dataDir)
  const [pictures, copies] = [await sizeOf(join(dataDir, 'pictures')), await readBackupSize(backups.folder)]
  return [
    {
      name: 'Disk',
      words: `${formatBytes(total - free)} of ${formatBytes(total)} used`,
      note: `Pictures ${formatBytes(pictures)}, backups ${copies === null ? 'unknown' : formatBytes(copies)}.`,
      share: (total - free) / total,
    },
    { name: 'Shop clock', words: formatMoment(new Date().toISOString(), zone), note: zone },
    { name: 'Version', words: version, note: `Running since ${formatMoment(startedAt, zone)}.` },
  ]
}

/** @returns null if its disk does not answer in time */
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
