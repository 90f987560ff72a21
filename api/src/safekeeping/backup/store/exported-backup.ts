import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createWithdrawnFileFilter } from '@shop/db/records/read-withdrawals'
import { create, extract, list } from 'tar'
import { isDiskFull } from '../../../base/errors/error-messages.ts'
import { hashOf } from '../../../base/filesystem/content-hash.ts'
import { writeFileAtomically } from '../../../base/storage/write-file-atomically.ts'
import { BackupError } from './backup-error.ts'
import type { BackupReader } from './backup-reader.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupCipher, decodeFile, encodeFile } from './file-codec.ts'
import { type Manifest, parseManifestText, type StoredFile } from './manifest.ts'
import { type Revocations, readRevocations } from './revocations.ts'

const README = `A backup of a barbershop's website: everything that is worth keeping, but no passwords in clear and no secret.

shop.sqlite    the database; any SQLite program opens it
pictures/      the pictures
manifest.json  the size and the SHA-256 of each file

To run the shop from it, in a copy of the program:

    npm run restore -- THIS_FILE --into data
    npm start
`

const PLAIN = { strict: true, brotli: false }
const GZIP = 0x1f8b
const ZSTD = 0x28b52ffd
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

interface ExportOptions {
  file: string // with a cipher it should end with .tar.age
  workFolder: string
  cipher: BackupCipher | undefined
}

export async function exportBackup(backup: BackupReader, { file, workFolder, cipher }: ExportOptions) {
  const isWithdrawn = createWithdrawnFileFilter((await backup.readRevocations())?.withdrawals ?? [])
  const pictures = backup.manifest.pictures.filter((picture) => !isWithdrawn(picture))
  const manifest = manifestOfExport({ ...backup.manifest, pictures })
  await writeFile(join(workFolder, 'README.txt'), README)
  await writeFile(join(workFolder, 'manifest.json'), JSON.stringify(manifest, null, 1))
  await copyFile(join(workFolder, manifest.database.key), await backup.readFile(backup.manifest.database))
  for (const picture of pictures)
    await copyFile(join(workFolder, 'pictures', picture.path), await backup.readFile(picture))
  const tar = join(workFolder, 'backup.tar')
  const entries = ['README.txt', 'manifest.json', 'shop.sqlite', ...manifest.pictures.map(({ key }) => key)]
  await create({ file: tar, cwd: workFolder, portable: true }, entries)
  const chunks = cipher ? [await encodeFile('.tar.age', await readFile(tar), cipher)] : readChunks(tar)
  await writeFileAtomically(file, chunks, 0o600)
}

/** Opens the file when the first chunk is asked for, so that an error meets its reader. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

interface OpenOptions extends Omit<ExportOptions, 'file'> {
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
  const sizes = new Map([manifest.database, ...manifest.pictures].map(({ key, size }) => [key, size]))
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

/** The files of an export are not encoded, and lie where the restored shop has them. */
function manifestOfExport(manifest: Manifest): Manifest {
  const toPlain = <File extends StoredFile>(file: File, key: string): File => {
    return { ...file, key, storedSize: file.size, storedSha256: file.sha256 }
  }
  const pictures = manifest.pictures.map((picture) => toPlain(picture, `pictures/${picture.path}`))
  return { ...manifest, database: toPlain(manifest.database, 'shop.sqlite'), pictures }
}

async function copyFile(file: string, bytes: Uint8Array) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
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
