import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, which can be filled without harm. */
export interface FillableDisk {
  folder: string
  /** why it could not be mounted here, or undefined */
  mountError: string | undefined
  resize(megabytes: number): void
  unmount(): void
}

export function mountFillableDisk(megabytes: number): FillableDisk {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'))
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' })
  const { status, stderr, error } = mount(`size=${megabytes}m`)
  const mountError = status === 0 ? undefined : stderr || `${error?.message}`
  return {
    folder,
    mountError,
    resize: (size) => void mount(`remount,size=${size}m`),
    unmount() {
      if (!mountError) spawnSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
