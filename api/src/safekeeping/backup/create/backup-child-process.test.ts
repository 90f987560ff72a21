import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Begins a backup while the process has no file handle left. */
const PROGRAM = `
import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackupChild } from '${new URL('./backup-child-process.ts', import.meta.url)}'

const handles = []
try {
  for (;;) handles.push(openSync('/dev/null'))
} catch {}
await createBackupChild(new URL('file:///none.mjs'), {}, (error) => {
  for (const handle of handles) closeSync(handle)
  console.log(error)
}).start()
await sleep(50)
console.log('goes on')
process.exit()`

test.runIf(process.platform === 'linux')(
  'a server without a free file handle says so of its backup, and goes on',
  () => {
    const args = ['-c', 'ulimit -n 60; exec "$@"', 'bash', process.execPath, '--input-type=module', '--eval', PROGRAM]
    expect(spawnSync('bash', args, { encoding: 'utf8', timeout: 120_000 }).stdout).toMatch(/ EMFILE\ngoes on\n$/)
  },
)
