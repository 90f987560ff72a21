import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, which can be filled without harm. */
export function mountFillableDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'))
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' })
  const mountError = status === 0 ? undefined : stderr || `${error?.message}`
  return {
    folder,
    /** why it could not be mounted here, or undefined */
    mountError,
    unmount() {
      if (!mountError) spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
