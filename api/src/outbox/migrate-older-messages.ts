import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@shop/db/sqlite/open-database'
import * as z from 'zod'
import { readJsonFile } from '../base/filesystem/files.ts'
import { storePurges } from './outbox.ts'

/** Files next to the database that kept the paths to purge. */
const OLDER_PURGES = { pages: 'public.purge', mirror: 'public.mirror-purge', pictures: 'pictures.purge' } as const

/** What earlier versions kept in the shop's database, whose table the next migration drops, and in files. */
export function copyOlderMessages({ $client }: Database, outbox: Database, dataDir: string) {
  for (const target of ['pages', 'mirror', 'pictures'] as const)
    for (const suffix of ['', '-removed']) {
      const file = join(dataDir, OLDER_PURGES[target] + suffix)
      storePurges(outbox, target, readJsonFile(file, z.array(z.string())) ?? [], null)
      rmSync(file, { force: true })
    }
  rmSync(join(dataDir, 'build-hook.json'), { force: true })
  const isTable = $client.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  const table = ['webhook_deliveries', 'deliveries'].find((name) => isTable.get(name))
  if (!table) return
  const hasVersion = $client.prepare("select 1 from pragma_table_info(?) where name = 'site_version'").get(table)
  const version = hasVersion ? 'site_version' : "''"
  const address = table === 'deliveries' ? 'address' : 'receiver_hash'
  const same = 'attempts, next_at, tried_at, duration, last_status, last_error'
  $client.prepare('attach ? as outbox').run(outbox.$client.name)
  $client.exec(`
    insert or ignore into outbox.cursors (target, address, version, is_gone)
      select 'webhook', ${address}, ${version}, coalesce((
        select answered.status = 'gone' from main.${table} answered
        where answered.${address} = newest.${address} and answered.status in ('delivered', 'gone')
        order by answered.tried_at desc limit 1), 0)
      from main.${table} newest where type = 'site.published' and status <> 'replaced' order by rowid desc limit 1;
    insert or ignore into outbox.messages (id, kind, target, payload, created_at, status, ${same})
      select id, type, 'webhook', cast(revision as text), created_at,
        iif(status = 'waiting' and ${address} not in (select address from outbox.cursors), 'replaced', status), ${same}
      from main.${table} order by rowid`)
  $client.exec('detach outbox')
}
