import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HANGS_FOR_S = 60

/** A disk that never answers, as that of a server that is away. @returns undefined where none can be mounted */
export function mountHangingDisk() {
  const device = openIfPossible('/dev/fuse')
  if (device === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'shop-hanging-'))
  const args = ['-i', '-t', 'fuse', '-o', 'fd=3,rootmode=40000,user_id=0,group_id=0', 'none', folder]
  const { status } = spawnSync('mount', args, { stdio: ['ignore', 'ignore', 'ignore', device] })
  // A request to the disk hangs until the last program that could answer it has ended, which must not be this process.
  const holder = spawn('sleep', [`${HANGS_FOR_S}`], { stdio: ['ignore', 'ignore', 'ignore', device] })
  closeSync(device)
  function unmount() {
    holder.kill('SIGKILL')
    if (status === 0) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (status === 0) return { folder, isHanging: () => holder.exitCode === null, unmount }
  unmount()
  return undefined
}

function openIfPossible(file: string): number | undefined {
  try {
    return openSync(file, 'r+')
  } catch {
    return undefined
  }
}
