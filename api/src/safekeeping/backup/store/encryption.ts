import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Env } from '../../../base/config/env.ts'
import { errorMessage } from '../../../base/errors/errors.ts'
import { BackupError } from './manifest.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const loadAge = () => import('age-encryption') // takes 23 MB, which only an encrypted backup needs

/** The library cannot tell a foreign key from damage in the lines that the key opens. */
const LOCKED = 'is encrypted, and none of the given keys opens it: give another key, or it is damaged at its beginning.'

export interface BackupCipher {
  recipients: string[]
  identities: string[]
}

/** A server must open its backups to prove them, so it is a recipient too. @returns undefined when none is set */
export async function openCipher(env: Env): Promise<BackupCipher | undefined> {
  const { BACKUP_AGE_RECIPIENT: recipient, DATA_DIR } = env
  if (recipient === undefined) return undefined
  const file = join(DATA_DIR, 'backup-key')
  const { generateIdentity } = await loadAge()
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

/** @throws BackupError when the identity, which is in the file, is incomplete */
async function recipientOf(identity: string, file: string): Promise<string> {
  const { identityToRecipient } = await loadAge()
  return identityToRecipient(identity).catch((cause) => {
    throw new BackupError(`${file} holds a key that is not whole: its line must be as age-keygen wrote it.`, { cause })
  })
}

/** The key's extension says how: `.zst` is compressed, an additional `.age` encrypted. */
export async function encodeFile(key: string, bytes: Uint8Array, cipher: BackupCipher | undefined) {
  const compressed = isCompressed(key) ? await compress(bytes) : bytes
  if (!key.endsWith('.age')) return compressed
  if (!cipher) throw new BackupError(`${key} cannot be encrypted without a recipient.`)
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  for (const recipient of cipher.recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(compressed)
}

/** @throws BackupError when the file cannot be decrypted or decompressed */
export async function decodeFile(key: string, stored: Uint8Array, cipher: BackupCipher | undefined) {
  const compressed = key.endsWith('.age') ? await decrypt(key, stored, cipher) : stored
  if (!isCompressed(key)) return compressed
  return decompress(compressed).catch(() => {
    throw new BackupError(`${key} is damaged.`)
  })
}

async function decrypt(key: string, stored: Uint8Array, cipher: BackupCipher | undefined) {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  for (const identity of cipher?.identities ?? []) decrypter.addIdentity(identity)
  return decrypter.decrypt(stored).catch((cause) => {
    const isLocked = /no identity matched/.test(errorMessage(cause))
    throw new BackupError(`${key} ${isLocked ? LOCKED : 'is damaged.'}`, { cause })
  })
}

function isCompressed(key: string): boolean {
  return /\.zst(\.age)?$/.test(key)
}
