// npm run deleted -- list|restore REVISION: lists deleted records and restores them.
import { loadAuthSecret } from '@shop/api/auth/auth-secret'
import type { Env } from '@shop/api/config/env'
import { listDeletedRecords } from '@shop/api/history/deleted-records'
import { restoreRevision } from '@shop/api/history/restore'
import { openStorage } from '@shop/api/storage/open-storage'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'
import { existingDatabaseFile, runCommand, withDatabase } from './run-command.ts'

type DeletedRecord = ReturnType<typeof listDeletedRecords>[number]

interface Shop {
  db: Database
  env: Env
  clock: () => Date
}

const USAGE = `Usage:
  npm run deleted -- list              shows what was deleted, the newest first, each with its revision;
                                       pictures for 30 days, as long as their files are kept
  npm run deleted -- restore REVISION  brings it back; a running shop publishes it within seconds`

await runCommand(
  {
    list: { run: () => withShop(list) },
    restore: { argument: true, run: (revision) => withShop((shop) => restore(shop, revision)) },
  },
  USAGE,
)

function withShop<Result>(work: (shop: Shop) => Result) {
  const env = loadEnv()
  const clock = () => (env.SITE_NOW ? new Date(env.SITE_NOW) : new Date())
  return withDatabase(existingDatabaseFile(env), (db) => work({ db, env, clock }))
}

function list({ db, clock }: Shop): string {
  return listDeletedRecords(db, clock()).map(formatRecord).join('\n') || 'Nothing is deleted.'
}

/** @throws when that revision deleted nothing, or the file of an image is not kept any more */
async function restore({ db, env, clock }: Shop, revision: string): Promise<string> {
  const deleted = listDeletedRecords(db, clock()).find((record) => `${record.revision}` === revision)
  if (!deleted) throw new Error(`Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`)
  const { storage } = openStorage(env, loadAuthSecret(env.DATA_DIR, env.AUTH_SECRET))
  const { note } = await restoreRevision({ db, storage, clock }, deleted.revision, { userId: null })
  return [`"${deleted.name}" is back among the ${deleted.noun}.`, note ?? ''].join(' ').trim()
}

function formatRecord({ revision, at, username, noun, name }: DeletedRecord): string {
  const deletedAt = at.slice(0, 16).replace('T', ' ')
  return `${`${revision}`.padStart(6)}  ${deletedAt} UTC  ${noun}: ${name}  (deleted by ${username ?? 'the shop itself'})`
}
