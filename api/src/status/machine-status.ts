import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readDiskSpace } from '../filesystem/disk-space.ts'
import { listFilesAsync, undefinedIfMissing } from '../filesystem/files.ts'

/** Sizes in bytes. */
export interface MachineStatus {
  /** of the disk that holds the data folder */
  disk: { free: number; total: number }
  /** of the files on this machine */
  pictures: number
  backups: number
}

interface Folders {
  dataDir: string
  backupFolder: string
}

export async function readMachineStatus({ dataDir, backupFolder }: Folders): Promise<MachineStatus> {
  const { free, total } = await readDiskSpace(dataDir)
  const [pictures, backups] = await Promise.all([sizeOf(join(dataDir, 'pictures')), sizeOf(backupFolder)])
  return { disk: { free, total }, pictures, backups }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await listFilesAsync(folder)
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(folder, file)).catch(undefinedIfMissing))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
