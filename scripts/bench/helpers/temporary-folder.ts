import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder that is removed when the process ends, also by an error or a signal. */
export function makeTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'shop-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}
