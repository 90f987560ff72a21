import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DISK_BYTES = 256 * 1024 * 1024

/** A file with a file system of its own, mounted at a folder. */
export interface Disk {
  mountPoint: string
  /** Copies the disk without the writes that the operating system still holds in memory, as after a power cut. */
  copyTo(file: string): { mount(): Disk }
  unmount(): void
}

export function createDisk(file: string, mountPoint: string): Disk {
  writeFileSync(file, '')
  truncateSync(file, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', file])
  mkdirSync(mountPoint, { recursive: true })
  return mountDisk(file, mountPoint)
}

/** @returns why this machine cannot mount a disk, or undefined */
export function findMountError(folder: string): string | undefined {
  try {
    createDisk(join(folder, 'trial.img'), join(folder, 'trial')).unmount()
    return undefined
  } catch (error) {
    return String(error).trim()
  }
}

function mountDisk(file: string, mountPoint: string): Disk {
  execFileSync('mount', ['-o', 'loop', file, mountPoint], { stdio: 'pipe' })
  return {
    mountPoint,
    copyTo(copy) {
      execFileSync('cp', ['--sparse=always', file, copy])
      return { mount: () => mountDisk(copy, mountPoint) }
    },
    unmount: () => execFileSync('umount', [mountPoint]),
  }
}
