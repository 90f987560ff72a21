import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MIN_BYTES = 32

/** AUTH_SECRET, or else the file DATA_DIR/secret, created when missing. @throws with a sentence when it is too short. */
export function loadAuthSecret(dataDir: string, configured: string | undefined): Uint8Array {
  if (configured) return Buffer.from(configured)
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) createSecretFile(file)
  const secret = Buffer.from(readFileSync(file, 'utf8').trim())
  if (secret.byteLength >= MIN_BYTES) return secret
  throw new Error(`${file} is shorter than ${MIN_BYTES} bytes. Remove it, and a new one is made.`)
}

/** Renamed into place, so that a crash never leaves half a secret. */
function createSecretFile(file: string) {
  const partialFile = `${file}.tmp`
  writeFileSync(partialFile, `${randomBytes(MIN_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  renameSync(partialFile, file)
}
