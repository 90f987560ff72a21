import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the tokens are signed with: AUTH_SECRET, or else the file DATA_DIR/secret, made when it is not there.
 * @throws with a sentence when the file holds too little.
 */
export function loadAuthSecret(dataDir: string, given: string | undefined): Uint8Array {
  if (given) return Buffer.from(given)
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) make(file)
  const secret = Buffer.from(readFileSync(file, 'utf8').trim())
  if (secret.byteLength >= 32) return secret
  throw new Error(`${file} is shorter than 32 bytes. Remove it, and a new one is made.`)
}

/** Written beside and then renamed: half a secret is never found. */
function make(file: string) {
  const fresh = `${file}.tmp`
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, file)
}
