import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extract, list } from 'tar'
import { isDiskFull } from '../../../base/errors/error-messages.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupCipher, decodeFile } from './encryption.ts'
import { BackupError, filesOf, type Manifest, parseManifestText, type StoredFile } from './manifest.ts'
import { type Revocations, readRevocations } from './revocations.ts'

const PLAIN = { strict: true, brotli: false }
const GZIP = 0x1f8b
const ZSTD = 0x28b52ffd
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

interface OpenOptions {
  workFolder: string
  cipher: BackupCipher | undefined
  stores?: BackupStore[] // one of them may know what was withdrawn later
}

export async function openExportedBackup(file: string, { workFolder, cipher, stores = [] }: OpenOptions) {
  const tar = file.endsWith('.age') ? join(workFolder, 'backup.tar') : file
  if (tar !== file) await writeFile(tar, await decodeFile(file, await readFile(file), cipher))
  const manifest = await unpack(tar, workFolder).catch((cause) => {
    if (isDiskFull(cause) || cause instanceof BackupError) throw cause
    throw new BackupError(`${file} is no tar file, or a damaged one.`, { cause })
  })
  const readUnpacked = (stored: StoredFile) => readVerified(workFolder, stored)
  return { manifest, readFile: readUnpacked, readRevocations: () => readFirstRevocations(stores) }
}

async function readFirstRevocations(stores: BackupStore[]): Promise<Revocations | undefined> {
  const found = await Promise.all(stores.map(readRevocations))
  return found.findLast((since) => since?.shop !== undefined)
}

/** Unpacks what the manifest lists and nothing else, so that it takes no more room than the file. */
async function unpack(tar: string, workFolder: string): Promise<Manifest> {
  await assertUncompressed(tar)
  const manifest = parseManifestText('in the file', await readManifest(tar))
  const sizes = new Map(filesOf(manifest).map(({ key, size }) => [key, size]))
  const isListed = (path: string, entry: { size: number }) => sizes.get(path) === entry.size
  await extract({ file: tar, cwd: workFolder, filter: isListed, ...PLAIN })
  return manifest
}

/** A few bytes of gzip can be gigabytes, and tar would decompress them. */
async function assertUncompressed(tar: string) {
  const handle = await open(tar)
  const { buffer } = await handle.read(Buffer.alloc(4)).finally(() => handle.close())
  if (buffer.readUInt16BE() !== GZIP && buffer.readUInt32BE() !== ZSTD) return
  throw new BackupError('The file is compressed, as npm run backup -- export makes none. Decompress it first.')
}

async function readManifest(tar: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  await list({
    file: tar,
    filter: (path, { size }) => path === 'manifest.json' && size <= MAX_MANIFEST_BYTES,
    onReadEntry: (entry) => void entry.on('data', (chunk) => chunks.push(chunk)),
    ...PLAIN,
  })
  if (chunks.length === 0) throw new BackupError('The backup has no file manifest.json.')
  return Buffer.concat(chunks)
}

async function readVerified(folder: string, { key, size, sha256 }: StoredFile) {
  const bytes = await readFile(join(folder, key)).catch(() => {
    throw new BackupError(`The backup has no file ${key}.`)
  })
  // Only an entry of the whole size is unpacked, and tar overlooks that a full disk took only a part of it.
  if (bytes.byteLength < size) throw Object.assign(new BackupError('The disk is full.'), { code: 'ENOSPC' })
  if (hashOf(bytes) !== sha256) throw new BackupError(`The file ${key} in the backup is damaged.`)
  return bytes
}
