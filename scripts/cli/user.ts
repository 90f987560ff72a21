// npm run user -- add|password|disable|list NAME: who may sign in.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { addUser, assertUsernameAvailable, disableUser, getUser, listUsers, setPassword } from '@shop/api/users'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { type Database, openDatabase } from '@shop/db/sqlite/open-database'
import { loadEnv } from './load-env.ts'

const USAGE = `Usage:
  npm run user -- add NAME       makes an account
  npm run user -- password NAME  sets a new password; a disabled account may sign in again
  npm run user -- disable NAME   lets the account in no more
  npm run user -- list           shows all accounts
The password is asked for, or read from standard input.`

const commands: Record<string, (db: Database, name: string) => Promise<string>> = {
  async add(db, name) {
    assertUsernameAvailable(db, name)
    const user = await addUser(db, name, await askPassword())
    return `${user.username} can sign in now.`
  },
  async password(db, name) {
    getUser(db, name)
    const user = await setPassword(db, name, await askPassword())
    return `${user.username} has a new password and is signed out everywhere.`
  },
  async disable(db, name) {
    return `${disableUser(db, name).username} cannot sign in any more and is signed out everywhere.`
  },
  async list(db) {
    const lines = listUsers(db).map((user) => `${user.username}${user.disabled_at ? ' (disabled)' : ''}`)
    return lines.join('\n') || 'There are no accounts yet; npm start makes the first.'
  },
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function main([command = '', name = '', ...rest]: string[]) {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run || rest.length > 0 || (name === '') !== (command === 'list')) throw new Error(USAGE)
  const db = openShop()
  try {
    console.log(await run(db, name))
  } finally {
    db.$client.close()
  }
}

function openShop(): Database {
  const { DATA_DIR } = loadEnv()
  const db = openFile(DATA_DIR)
  migrateDatabase(db)
  return db
}

function openFile(folder: string): Database {
  try {
    mkdirSync(folder, { recursive: true })
    return openDatabase(join(folder, 'shop.sqlite'))
  } catch (cause) {
    throw new Error(`The database in ${folder} cannot be opened.`, { cause })
  }
}

/** The password, exactly as typed; of what is piped in, the first line. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await askUnseen('New password: ')
  if ((await askUnseen('Once more: ')) !== password)
    throw new Error('The two passwords differ, so nothing was changed.')
  return password
}

/** Asks on the terminal without showing what is typed. */
async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question)
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true, historySize: 0 })
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
