import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { HOUR_MS } from '@shop/db/time/durations'
import type { Env } from '../../../base/config/env.ts'
import { errorMessage } from '../../../base/errors/errors.ts'

const MAX_DURATION_MS = 2 * HOUR_MS

export interface BackupTask {
  env: Env
  siteUrl: string
}

export function createBackupChild(program: URL, task: BackupTask, onEnd: (error: string | null) => void) {
  let running: ChildProcess | undefined

  async function start() {
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      timeout: MAX_DURATION_MS,
      killSignal: 'SIGKILL',
    })
    running = child
    // A process that cannot be started has no `send`, and one that has ended calls back with an error.
    child.once('spawn', () => child.send(task, () => {}))
    const error = await waitForEnd(child).catch(errorMessage)
    if (running !== child) return
    running = undefined
    onEnd(error)
  }

  /** The next backup removes what a killed one leaves behind. */
  async function stop() {
    const child = running
    running = undefined
    if (child?.kill('SIGKILL')) await once(child, 'exit')
  }

  return { start, stop, isRunning: () => running !== undefined }
}

/** @returns why it failed */
async function waitForEnd(child: ChildProcess): Promise<string | null> {
  const errors = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'exit')
  return code === 0 ? null : (await errors).trim() || 'It was interrupted.'
}
