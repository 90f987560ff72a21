import { createReadStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { create, extract } from 'tar'
import { isDiskFull } from '../errors/error-details.ts'
import { writeFileAtomically } from '../storage/write-file.ts'
import { BackupError } from './backup-error.ts'
import type { BackupReader } from './backup-reader.ts'
import { type BackupCipher, decodeFile, encodeFile } from './encode-file.ts'
import { hashOf, type Manifest, parseManifestText, type StoredFile } from './manifest.ts'

const README = `A backup of a barbershop's website: everything that is worth keeping, but no passwords in clear and no secret.

shop.sqlite    the database; any SQLite program opens it
pictures/      the pictures
manifest.json  the size and the SHA-256 of each file

To run the shop from it, in a copy of the program:

    npm run restore -- THIS_FILE --into data
    npm start
`

interface ExportOptions {
  /** the file to write; with a cipher it should end with .tar.age */
  file: string
  /** an empty folder for the files meanwhile */
  workFolder: string
  cipher: BackupCipher | undefined
}

/** Writes a backup as one tar file, verified. */
export async function exportBackup(backup: BackupReader, { file, workFolder, cipher }: ExportOptions) {
  const manifest = manifestOfExport(backup.manifest)
  await writeFile(join(workFolder, 'README.txt'), README)
  await writeFile(join(workFolder, 'manifest.json'), JSON.stringify(manifest, null, 1))
  await copyFile(join(workFolder, manifest.database.key), await backup.readFile(backup.manifest.database))
  for (const picture of backup.manifest.pictures)
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

/** Opens an exported file, unpacked into an empty folder. @throws BackupError */
export async function openExportedBackup(
  file: string,
  workFolder: string,
  cipher?: BackupCipher,
): Promise<BackupReader> {
  try {
    await unpack(file, workFolder, cipher)
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    const room = `There is no room in ${dirname(workFolder)} to unpack the backup.`
    throw new BackupError(`${room} Set TMPDIR to a folder with more.`, { cause })
  }
  const manifest = parseManifestText(file, await readExtracted(workFolder, 'manifest.json'))
  return { manifest, readFile: (stored) => readVerified(workFolder, stored) }
}

async function unpack(file: string, workFolder: string, cipher: BackupCipher | undefined) {
  const tar = file.endsWith('.age') ? join(workFolder, 'backup.tar') : file
  if (tar !== file) await writeFile(tar, await decodeFile(file, await readFile(file), cipher))
  await extract({ file: tar, cwd: workFolder, strict: true }).catch((cause) => {
    if (isDiskFull(cause)) throw cause
    throw new BackupError(`${file} is no tar file, or a damaged one.`, { cause })
  })
}

/** The files of an export are not encoded, and lie where the restored shop has them. */
function manifestOfExport(manifest: Manifest): Manifest {
  const plain = ({ size, sha256 }: StoredFile, key: string) => {
    return { key, size, sha256, storedSize: size, storedSha256: sha256 }
  }
  return {
    ...manifest,
    database: plain(manifest.database, 'shop.sqlite'),
    pictures: manifest.pictures.map((picture) => ({
      path: picture.path,
      ...plain(picture, `pictures/${picture.path}`),
    })),
  }
}

async function copyFile(file: string, bytes: Uint8Array) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

async function readVerified(folder: string, { key, sha256 }: StoredFile) {
  const bytes = await readExtracted(folder, key)
  if (hashOf(bytes) !== sha256) throw new BackupError(`The file ${key} in the backup is damaged.`)
  return bytes
}

async function readExtracted(folder: string, name: string) {
  return readFile(join(folder, name)).catch(() => {
    throw new BackupError(`The backup has no file ${name}.`)
  })
}
