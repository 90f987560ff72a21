import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatAge, formatMoment } from '@shop/db/opening-hours/format-moment'
import { readShopTimeZone } from '@shop/db/records/read-shop'
import { receivedWebhooks } from '@shop/db/tables/publication'
import { max } from 'drizzle-orm'
import { formatBytes, oneAtATime, readDiskSpace } from '../base/filesystem/disk.ts'
import { listFilesAsync, undefinedIfMissing } from '../base/filesystem/files.ts'
import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'
import type { Fact } from '../safekeeping/backup/describe-backups.ts'
import type { HealthDeps } from './health-check.ts'

export interface FactSources
  extends Pick<HealthDeps, 'db' | 'dataDir' | 'publisher' | 'webhooks' | 'backups' | 'fence'> {
  rebuildKey?: Uint8Array | undefined // set when others may ask for a rebuild
}

const MAX_READ_MS = 2_000

/** Of a machine that is not the shop. */
const UNUSED = { copy: 'Not used by a copy.', other: 'Not used while another machine holds this shop.' }

export function listConnectionFacts({ db, publisher, webhooks, fence, rebuildKey }: FactSources): Fact[] {
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

export async function listMachineFacts(
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
