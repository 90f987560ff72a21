import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { programFile } from '../../tools/bundle-paths.ts'

export function controlService(verb: 'start' | 'stop', service: string) {
  const { status, error, stderr } = spawnSync('systemctl', [verb, service], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`systemctl ${verb} ${service} failed: ${error?.message ?? stderr.trim()}`)
}

/** Starts the service. @returns why that failed, or undefined */
export function findStartProblem(service: string): string | undefined {
  try {
    controlService('start', service)
  } catch (error) {
    return error instanceof Error ? error.message : `${error}`
  }
}

/** Backs up while the shop runs. @throws a sentence when no proven backup was made */
export function backUpWith(release: string, dataDir: string) {
  if (!existsSync(dataDir)) return
  // Files that root made could not be written by the service.
  const { uid, gid } = statSync(dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  const { status } = spawnSync(process.execPath, [programFile('backup', release)], { ...owner, stdio: 'inherit' })
  if (status !== 0) throw new Error('The shop could not be backed up, so that everything was left as it was.')
}
