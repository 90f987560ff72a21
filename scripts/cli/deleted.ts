// npm run deleted -- list|restore REVISION: what staff deleted, and bringing it back.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listDeletedRecords, restoreRevision } from '@shop/api/restore'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'

const USAGE = `Usage:
  npm run deleted -- list              shows what was deleted, the newest first, each with its revision
  npm run deleted -- restore REVISION  brings it back; a running shop publishes it within seconds`

const commands: Record<string, (db: Database, revision: string) => string> = {
  list: (db) => listDeletedRecords(db).map(lineOf).join('\n') || 'Nothing is deleted.',
  restore: (db, revision) => {
    const deleted = listDeletedRecords(db).find((one) => `${one.revision}` === revision)
    if (!deleted)
      throw new Error(`Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`)
    const { note } = restoreRevision({ db, clock: () => new Date() }, deleted.revision, { userId: null })
    return [`"${deleted.name}" is back among the ${deleted.noun}.`, note ?? ''].join(' ').trim()
  },
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function main([command = '', revision = '', ...rest]: string[]) {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run || rest.length > 0 || (revision === '') !== (command === 'list')) throw new Error(USAGE)
  const db = openShop()
  try {
    console.log(run(db, revision))
  } finally {
    db.$client.close()
  }
}

/** @throws when there is no shop yet, for then nothing can be deleted */
function openShop(): Database {
  const file = join(loadEnv().DATA_DIR, 'shop.sqlite')
  if (!existsSync(file)) throw new Error(`There is no shop at ${file}.`)
  const db = openDatabase(file)
  migrateDatabase(db)
  return db
}

function lineOf({ revision, at, username, noun, name }: ReturnType<typeof listDeletedRecords>[number]) {
  const when = at.slice(0, 16).replace('T', ' ')
  return `${`${revision}`.padStart(6)}  ${when} UTC  ${noun}: ${name}  (deleted by ${username ?? 'the shop itself'})`
}
