import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { readShopTimeZone } from '@shop/db/records/read-shop-zone-and-languages'
import type { Database } from '@shop/db/sqlite/open-database'
import { formatAge, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { clientOf, type RouteGuards } from '../../accounts/sessions/route-guards.ts'
import type { AuthEnv } from '../../accounts/sessions/sessions.ts'
import { createRequestQueue } from '../../base/concurrency/request-queue.ts'
import { formatBytes, HangingDiskError } from '../../base/filesystem/disk-space-and-hanging-disks.ts'
import type { BackupService } from './backup-service.ts'
import { BackupError } from './store/manifest.ts'

export function backupRoutes(deps: RouteGuards & { db: Database; backups: BackupService }) {
  const { db, backups, requireAuth, requireOwner, requireRecentPassword } = deps
  const inTurn = createRequestQueue({ maxWaiting: 2 })
  const readStatus = () => describeBackups(backups.status(), readShopTimeZone(db))

  return new Hono<AuthEnv>()
    .get('/', requireAuth, (c) => c.json(readStatus()))
    .post('/', requireOwner, (c) => {
      if (!backups.start()) throw new HTTPException(409, { message: 'A backup is already running.' })
      return c.json(readStatus(), 202)
    })
    .get('/newest', requireOwner, requireRecentPassword, async (c) => {
      const { name, handle } = await inTurn(clientOf(c), () => backups.openNewestExport()).catch(toHttpError)
      const { size } = await handle.stat()
      c.header('content-disposition', `attachment; filename="${name}"`)
      c.header('content-length', `${size}`)
      c.header('content-type', extname(name) === '.tar' ? 'application/x-tar' : 'application/octet-stream')
      if (c.req.method !== 'HEAD' && !c.req.raw.signal.aborted)
        return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream)
      await handle.close() // Only a stream that is read closes it.
      return c.body(null)
    })
}

function toHttpError(error: unknown): never {
  if (error instanceof BackupError) throw new HTTPException(404, { message: error.message })
  if (error instanceof HangingDiskError) throw new HTTPException(503, { message: error.message })
  throw error
}

/** One line of what the staff area says about this server. */
export interface Fact {
  name: string
  words: string
  note?: string | undefined
  share?: number // of 1, for a meter
}

type Backups = ReturnType<BackupService['status']>

const CODES_LEFT_OUT = 'Left out, because no backup is encrypted. After a restore, people set them up again.'

/** What everyone who is signed in sees. */
export function describeBackups(backups: Backups, timeZone: string) {
  const { copies, isOnSameDisk, lacksCodes, problem, nextAt } = backups
  const summary = summarize(backups, timeZone)
  const facts: Fact[] = [
    { name: 'Last backup', words: summary },
    ...(copies ? [{ name: 'After a save', words: describeCopies(copies) }] : []),
    { name: 'Next one', words: formatMoment(nextAt, timeZone) },
    ...(lacksCodes ? [{ name: 'One-time codes', words: CODES_LEFT_OUT }] : []),
  ]
  return {
    ...backups,
    ...{ summary, facts, places: listPlaces(backups, timeZone) },
    badge: chooseBadge(backups),
    alarm: problem && (copies?.problem ?? 'Needs attention'),
    warning: isOnSameDisk
      ? 'Your backups are on the same disk as the shop. If that disk breaks, you lose both. Your technician can change that.'
      : null,
  }
}

/** When texts and pictures were last copied, and whether that was proven. */
function summarize({ stores, copies }: Pick<Backups, 'stores' | 'copies'>, timeZone: string): string {
  const newest = stores.find(({ newest }) => newest.backup)?.newest ?? stores[0]?.newestProven
  const copied = [copies?.copied?.at ?? '', newest?.started_at ?? ''].sort().at(-1)
  const proven = stores.find(({ newestProven }) => newestProven)?.newestProven?.proven_at
  if (!copied) return 'Your website is not backed up yet.'
  const tried = proven ? `a backup was tested ${formatAge(proven, timeZone)}` : 'no backup has been tested yet'
  return `Last backed up ${formatAge(copied, timeZone)}, and ${tried}.`
}

function describeCopies({ place, isLarge, problem }: NonNullable<Backups['copies']>): string {
  if (problem) return 'We try again at least once a minute. If this goes on, ask your technician.'
  if (isLarge) return `Copied to the ${place} once a minute, because the database is larger than 100 MB.`
  return `Copied to the ${place} about a second later.`
}

function chooseBadge({ isRunning, problem, stores }: Backups) {
  if (isRunning) return { tone: 'quiet', label: 'Backing up…' } as const
  if (problem) return { tone: 'warning', label: 'Needs attention' } as const
  return stores.length > 0
    ? ({ tone: 'good', label: 'All good' } as const)
    : ({ tone: 'quiet', label: 'None yet' } as const)
}

/** For a technician. */
function listPlaces({ stores, isOnSameDisk }: Backups, timeZone: string): Fact[] {
  const folder = { name: 'Backup folder', words: 'On the same disk as the shop. The setup guide says how to move it.' }
  const facts = stores.map(({ store, newest: { kept, oldest }, newestProven: proven }) => ({
    name: `Newest backup in ${store}`,
    words: proven
      ? `${formatMoment(proven.started_at, timeZone)} · ${formatBytes(proven.bytes ?? 0)}, pictures included, restored as a test and compared`
      : 'None',
    note: kept && oldest ? `${kept} kept there, the oldest from ${formatMoment(oldest, timeZone)}.` : undefined,
  }))
  return isOnSameDisk ? [folder, ...facts] : facts
}
