// npm run deleted -- list|restore REVISION: lists deleted records and restores them.
import { listDeletedRecords, restoreRevision } from '@shop/api/restore'
import type { Database } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'
import { existingDatabaseFile, runCommand, withDatabase } from './run-command.ts'

type DeletedRecord = ReturnType<typeof listDeletedRecords>[number]

const USAGE = `Usage:
  npm run deleted -- list              shows what was deleted, the newest first, each with its revision
  npm run deleted -- restore REVISION  brings it back; a running shop publishes it within seconds`

await runCommand(
  {
    list: { run: () => withShop((db) => listDeletedRecords(db).map(formatRecord).join('\n') || 'Nothing is deleted.') },
    restore: { argument: true, run: (revision) => withShop((db) => restore(db, revision)) },
  },
  USAGE,
)

function withShop<Result>(work: (db: Database) => Result) {
  return withDatabase(existingDatabaseFile(loadEnv()), work)
}

/** @throws when that revision deleted nothing */
function restore(db: Database, revision: string): string {
  const deleted = listDeletedRecords(db).find((record) => `${record.revision}` === revision)
  if (!deleted) throw new Error(`Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`)
  const { note } = restoreRevision({ db, clock: () => new Date() }, deleted.revision, { userId: null })
  return [`"${deleted.name}" is back among the ${deleted.noun}.`, note ?? ''].join(' ').trim()
}

function formatRecord({ revision, at, username, noun, name }: DeletedRecord): string {
  const deletedAt = at.slice(0, 16).replace('T', ' ')
  return `${`${revision}`.padStart(6)}  ${deletedAt} UTC  ${noun}: ${name}  (deleted by ${username ?? 'the shop itself'})`
}
