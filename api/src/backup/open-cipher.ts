import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './encode-file.ts'

/**
 * Encrypts for the recipient that is set and for a key of this server: it must open its backups to prove them.
 * @returns undefined when no recipient is set
 */
export async function openCipher({
  BACKUP_AGE_RECIPIENT: recipient,
  DATA_DIR,
}: Env): Promise<BackupCipher | undefined> {
  if (recipient === undefined) return undefined
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const file = join(DATA_DIR, 'backup-key')
  if (!existsSync(file)) writeFileSync(file, await generateIdentity(), { mode: 0o600, flag: 'wx' })
  const identity = readFileSync(file, 'utf8').trim()
  return { recipients: [recipient, await identityToRecipient(identity)], identities: [identity] }
}

/** Opens backups with the keys in a file as `age-keygen` writes it. @throws BackupError */
export function readIdentityFile(file: string): BackupCipher {
  const lines = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').split('\n') : []
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(`${file} holds no key that begins with AGE-SECRET-KEY-.`)
  return { recipients: [], identities }
}
