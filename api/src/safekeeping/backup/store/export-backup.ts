import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createWithdrawnFileFilter } from '@shop/db/records/withdrawn-photos'
import { create } from 'tar'
import type { Env } from '../../../base/config/env.ts'
import { withTemporaryFolder } from '../../../base/filesystem/files.ts'
import { writeFileAtomically } from '../../../base/storage/write-file-atomically.ts'
import { type BackupReader, openStoredBackup } from './backup-reader.ts'
import { openBackupStores } from './backup-stores.ts'
import { type BackupCipher, encodeFile, openCipher } from './encryption.ts'
import type { StoredFile } from './manifest.ts'

const README = `A backup of a barbershop's website: everything that is worth keeping, but no plain-text passwords and no secret.

shop.sqlite    the database; any SQLite program opens it
pictures/      the pictures
manifest.json  the size and the SHA-256 of each file

To run the shop from it, in a copy of the program:

    npm run restore -- THIS_FILE --into data
    npm start
`

/** Writes the newest backup of the folder into one file, encrypted when a recipient is set. @returns the file */
export async function exportBackupFromEnv(env: Env, wantedFile: string): Promise<string> {
  const cipher = await openCipher(env)
  const file = cipher && !wantedFile.endsWith('.age') ? `${wantedFile}.age` : wantedFile
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${dirname(file)}.`)
  if (existsSync(file)) throw new Error(`${file} exists already; choose another name, or delete it first.`)
  const [folderStore] = openBackupStores(env, cipher)
  return withTemporaryFolder({ prefix: '.backup-', parent: dirname(file) }, async (workFolder) => {
    await exportBackup(await openStoredBackup(folderStore), { file, workFolder, cipher })
    return file
  })
}

interface ExportOptions {
  file: string // with a cipher it should end with .tar.age
  workFolder: string
  cipher: BackupCipher | undefined
}

/** Its files are not encoded, and are where the restored shop has them. */
export async function exportBackup(backup: BackupReader, { file, workFolder, cipher }: ExportOptions) {
  const isWithdrawn = createWithdrawnFileFilter((await backup.readRevocations())?.withdrawals ?? [])
  async function unpack<File extends StoredFile>(stored: File, key: string): Promise<File> {
    await mkdir(dirname(join(workFolder, key)), { recursive: true })
    await writeFile(join(workFolder, key), await backup.readFile(stored))
    return { ...stored, key, storedSize: stored.size, storedSha256: stored.sha256 }
  }
  const database = await unpack(backup.manifest.database, 'shop.sqlite')
  const pictures = []
  for (const picture of backup.manifest.pictures)
    if (!isWithdrawn(picture)) pictures.push(await unpack(picture, `pictures/${picture.path}`))
  await writeFile(join(workFolder, 'README.txt'), README)
  await writeFile(
    join(workFolder, 'manifest.json'),
    JSON.stringify({ ...backup.manifest, database, pictures }, null, 1),
  )
  const tar = join(workFolder, 'backup.tar')
  const entries = ['README.txt', 'manifest.json', 'shop.sqlite', ...pictures.map(({ key }) => key)]
  await create({ file: tar, cwd: workFolder, portable: true }, entries)
  const chunks = cipher ? [await encodeFile('.tar.age', await readFile(tar), cipher)] : readChunks(tar)
  await writeFileAtomically(file, chunks, 0o600)
}

/** Opens the file when the first chunk is requested, so that its reader gets an error. */
async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}
