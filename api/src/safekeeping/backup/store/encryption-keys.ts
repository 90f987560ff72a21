import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../../base/config/env.ts'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './file-codec.ts'

/** A server must open its backups to prove them, so it is a recipient too. @returns undefined when none is set */
export async function openCipher(env: Env): Promise<BackupCipher | undefined> {
  const { BACKUP_AGE_RECIPIENT: recipient, DATA_DIR } = env
  if (recipient === undefined) return undefined
  const { generateIdentity } = await import('age-encryption')
  const file = join(DATA_DIR, 'backup-key')
  if (!existsSync(file)) writeFileSync(file, await generateIdentity(), { mode: 0o600, flag: 'wx' })
  const identity = readFileSync(file, 'utf8').trim()
  return { recipients: [recipient, await recipientOf(identity, file)], identities: [identity] }
}

/** Opens backups with the keys in a file as `age-keygen` writes it. @throws BackupError */
export async function readIdentityFile(file: string): Promise<BackupCipher> {
  const lines = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8').split('\n') : []
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(`${file} holds no key that begins with AGE-SECRET-KEY-.`)
  for (const identity of identities) await recipientOf(identity, file)
  return { recipients: [], identities }
}

/** @throws BackupError when the identity, which is in the file, is not a whole one */
async function recipientOf(identity: string, file: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(identity).catch((cause) => {
    throw new BackupError(`${file} holds a key that is not whole: its line must be as age-keygen wrote it.`, { cause })
  })
}
