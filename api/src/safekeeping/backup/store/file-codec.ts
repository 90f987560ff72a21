import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { errorMessage } from '../../../base/errors/error-messages.ts'
import { BackupError } from './backup-error.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The library cannot tell a foreign key from damage in the lines that the key opens. */
const LOCKED = 'is encrypted, and none of the given keys opens it: give another key, or it is damaged at its beginning.'

/** Encrypts for the owner and for this server, which has to open its own backups to prove them. */
export interface BackupCipher {
  recipients: string[]
  identities: string[]
}

/** The ending of the key says how: `.zst` is compressed, a further `.age` encrypted. */
export async function encodeFile(key: string, bytes: Uint8Array, cipher: BackupCipher | undefined) {
  const compressed = withoutAge(key).endsWith('.zst') ? await compress(bytes) : bytes
  if (!key.endsWith('.age')) return compressed
  if (!cipher) throw new BackupError(`${key} cannot be encrypted without a recipient.`)
  const { Encrypter } = await import('age-encryption') // loading it takes 23 MB, which only an encrypted backup needs
  const encrypter = new Encrypter()
  for (const recipient of cipher.recipients) encrypter.addRecipient(recipient)
  return encrypter.encrypt(compressed)
}

/** @throws BackupError when the file cannot be decrypted or decompressed */
export async function decodeFile(key: string, stored: Uint8Array, cipher: BackupCipher | undefined) {
  const compressed = key.endsWith('.age') ? await decrypt(key, stored, cipher) : stored
  if (!withoutAge(key).endsWith('.zst')) return compressed
  return decompress(compressed).catch(() => {
    throw new BackupError(`${key} is damaged.`)
  })
}

async function decrypt(key: string, stored: Uint8Array, cipher: BackupCipher | undefined) {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of cipher?.identities ?? []) decrypter.addIdentity(identity)
  return decrypter.decrypt(stored).catch((cause) => {
    const isLocked = /no identity matched/.test(errorMessage(cause))
    const problem = isLocked ? LOCKED : 'is damaged.'
    throw new BackupError(`${key} ${problem}`, { cause })
  })
}

function withoutAge(key: string): string {
  return key.replace(/\.age$/, '')
}
