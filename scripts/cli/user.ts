// npm run user -- add|password|disable|list NAME: the accounts that may sign in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addUser, assertUsernameAvailable, disableUser, getUser, listUsers, setPassword } from '@shop/api/users'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'
import { promptPassword } from './prompt-password.ts'
import { runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage:
  npm run user -- add NAME       makes an account
  npm run user -- password NAME  sets a new password; a disabled account may sign in again
  npm run user -- disable NAME   lets the account in no more
  npm run user -- list           shows all accounts
The password is asked for, or read from standard input.`

await runCommand(
  {
    add: { argument: true, run: (name) => withAccounts((db) => add(db, name)) },
    password: { argument: true, run: (name) => withAccounts((db) => changePassword(db, name)) },
    disable: { argument: true, run: (name) => withAccounts((db) => disable(db, name)) },
    list: { run: () => withAccounts(list) },
  },
  USAGE,
)

async function add(db: Database, name: string) {
  assertUsernameAvailable(db, name)
  const user = await addUser(db, name, await promptPassword())
  return `${user.username} can sign in now.`
}

async function changePassword(db: Database, name: string) {
  getUser(db, name)
  const user = await setPassword(db, name, await promptPassword())
  return `${user.username} has a new password and is signed out everywhere.`
}

function disable(db: Database, name: string) {
  return `${disableUser(db, name).username} cannot sign in any more and is signed out everywhere.`
}

function list(db: Database) {
  const lines = listUsers(db).map((user) => `${user.username}${user.disabled_at ? ' (disabled)' : ''}`)
  return lines.join('\n') || 'There are no accounts yet; npm start makes the first.'
}

/** Accounts can be made before the first start: the database is made where there is none. */
function withAccounts(work: (db: Database) => string | Promise<string>) {
  return withDatabase(createDatabaseFile(loadEnv().DATA_DIR), work)
}

function createDatabaseFile(dataDir: string): string {
  const file = join(dataDir, 'shop.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true })
    openDatabase(file).$client.close()
    return file
  } catch (cause) {
    throw new Error(`The database in ${dataDir} cannot be opened.`, { cause })
  }
}
