import { readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Env } from '../env.ts'
import { withTemporaryFolder } from '../filesystem/temporary-folder.ts'
import { exportFromEnv } from './backup-from-env.ts'

const FOLDER_PREFIX = 'backup-export-'

export interface NewestExport {
  /** the name for a download */
  name: string
  /** of a file without a path, whose room on the disk is free again when the handle is closed */
  handle: FileHandle
}

/** Writes the newest backup of the folder as one file, and opens it. @throws BackupError */
export async function openNewestExport(env: Env): Promise<NewestExport> {
  // On the disk of the shop, because the temporary folder of a machine may be small, or in memory.
  return withTemporaryFolder({ prefix: FOLDER_PREFIX, parent: env.DATA_DIR }, async (folder) => {
    const file = await exportFromEnv(env, join(folder, 'shop.tar'))
    return { name: basename(file), handle: await open(file) }
  })
}

/** Removes what a killed process left. */
export function removeUnfinishedExports(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(FOLDER_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
