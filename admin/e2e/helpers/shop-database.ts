import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OWNER_PASSWORD_HASH } from '../../../api/testing/owner-password-hash.ts'
import { logIn, ownerAccount, type TestServer } from '../../../scripts/testing/test-server.ts'

/** Changes rows under the running server. */
export function changeDatabase({ dataDir }: TestServer, sql: string) {
  const database = openDatabase(dataDir)
  database.exec(sql)
  database.close()
}

/** The server reads a list again only after a change. */
export function appendChange(database: DatabaseSync, noun: 'services' | 'images') {
  database.exec(`insert into changes (at, action, noun, record_id) values ('2026-11-20', 'update', '${noun}', 1)`)
}

export function openDatabase(dataDir: string) {
  return new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 60_000 })
}

/** Adds an account for staff, unless there is one, with the owner's password. @returns a token of its session */
export async function addUser({ dataDir, url }: TestServer, username: string): Promise<string> {
  const database = openDatabase(dataDir)
  const values = [username, OWNER_PASSWORD_HASH, new Date().toISOString()]
  database.prepare('insert or ignore into users (username, password_hash, created_at) values (?, ?, ?)').run(...values)
  database.close()
  const { token }: { token: string } = await (await logIn(url, { ...ownerAccount, username })).json()
  return token
}
