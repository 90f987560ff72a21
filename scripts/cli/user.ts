// npm run user -- add|password|role|disable|list NAME: the accounts that may sign in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setPassword } from '@shop/api/accounts/accounts/change-password-and-recovery-code'
import { disableUser, setRole } from '@shop/api/accounts/accounts/change-role-or-disable-user'
import { addUser, assertUsernameAvailable, getUser, listUsers } from '@shop/api/accounts/accounts/users'
import { assertOwnDataFolder } from '@shop/api/base/startup/refuse-data-folder-without-database'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { loadEnv, runCommand } from './command-line.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Usage:
  npm run user -- add NAME [--role owner|staff]  makes an account; the first is an owner's, later ones are for staff
  npm run user -- password NAME                  sets a new password; a disabled account may sign in again
  npm run user -- role NAME --role owner|staff   makes an account an owner's, or one for staff
  npm run user -- disable NAME                   disables the account; the last owner stays
  npm run user -- list                           shows all accounts
The password is asked for, or read from standard input.`

await runCommand(
  {
    add: { argument: true, option: 'role', run: (name, role) => withAccounts((db) => add(db, name, role)) },
    password: { argument: true, run: (name) => withAccounts((db) => changePassword(db, name).then(recordIn(db))) },
    role: { argument: true, option: 'role', run: (name, role) => withAccounts((db) => changeRole(db, name, role)) },
    disable: { argument: true, run: (name) => withAccounts(async (db) => recordIn(db)(disable(db, name))) },
    list: { run: () => withDatabase(createDatabaseFile(loadEnv().DATA_DIR), list) },
  },
  USAGE,
)

async function add(db: Database, name: string, roleOption: string | undefined) {
  const role = listUsers(db).length === 0 ? 'owner' : parseRole(roleOption ?? 'staff')
  assertUsernameAvailable(db, name)
  const user = await addUser(db, { username: name, password: await promptPassword(), role })
  return `${user.username} (${user.role}) can sign in now.`
}

async function changePassword(db: Database, name: string) {
  getUser(db, name)
  const user = await setPassword(db, name, await promptPassword())
  return `${user.username} has a new password and is signed out everywhere.`
}

function changeRole(db: Database, name: string, role: string | undefined) {
  const user = setRole(db, { userId: getUser(db, name).id }, { role: parseRole(role), team_member_id: null })
  return `${user.username} is now ${user.role}.`
}

function disable(db: Database, name: string) {
  const user = disableUser(db, { userId: getUser(db, name).id })
  return `${user.username} can no longer sign in and is signed out everywhere.`
}

/** Tells the backup stores which accounts are disabled. @returns the sentence, with those of stores that fail */
function recordIn(db: Database) {
  return async (sentence: string) => {
    const { writeRevocationsFromEnv } = await import('@shop/api/safekeeping/backup/revoke-in-stores')
    return [sentence, ...(await writeRevocationsFromEnv(loadEnv(), db))].join('\n')
  }
}

function list(db: Database) {
  const lines = listUsers(db).map(({ username, role, disabled_at }) => {
    return `${username} (${role}${disabled_at ? ', disabled' : ''})`
  })
  return lines.join('\n') || 'There are no accounts yet; npm start makes the first.'
}

function parseRole(text: string | undefined) {
  const role = (['owner', 'staff'] as const).find((name) => name === text)
  if (!role) throw new Error('Say which role: --role owner or --role staff.')
  return role
}

/** Accounts can be made before the first start: the database is created if there is none. */
function withAccounts(work: (db: Database) => string | Promise<string>) {
  const env = loadEnv()
  return withDatabase(createDatabaseFile(env.DATA_DIR), async (db) => {
    const { refuseIfLost } = await import('@shop/api/safekeeping/fence/shop-fence') // slow to load
    await refuseIfLost(env, db, console.error)
    return work(db)
  })
}

function createDatabaseFile(dataDir: string): string {
  assertOwnDataFolder(dataDir)
  const file = join(dataDir, 'shop.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true })
    openDatabase(file).$client.close()
    return file
  } catch (cause) {
    throw new Error(`The database in ${dataDir} cannot be opened.`, { cause })
  }
}

/** Asks twice on the terminal, or reads the first line of standard input. @throws when the two differ */
async function promptPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await promptHidden('New password: ')
  if ((await promptHidden('Once more: ')) !== password)
    throw new Error('The two passwords differ, so nothing was changed.')
  return password
}

async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: discard, terminal: true, historySize: 0 })
  terminal.on('SIGINT', () => {
    process.stderr.write('\nNothing was changed.\n')
    process.exit(130)
  })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
