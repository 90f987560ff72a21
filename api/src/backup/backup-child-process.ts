import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@shop/db/time/durations'
import type { BackupTask } from './backup-from-env.ts'

const PROGRAM = fileURLToPath(new URL('./backup-process-main.ts', import.meta.url))
const MAX_DURATION_MS = 2 * HOUR_MS

export function createBackupChild(task: BackupTask, onEnd: (error: string | null) => void) {
  let running: ChildProcess | undefined

  function start() {
    const child = fork(PROGRAM, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      timeout: MAX_DURATION_MS,
      killSignal: 'SIGKILL',
    })
    child.send(task)
    running = child
    let errors = ''
    child.stderr?.on('data', (text) => {
      errors += text
    })
    child.on('error', (error) => end(child, error.message))
    child.on('exit', (code) => end(child, code === 0 ? null : errors.trim() || 'It was interrupted.'))
  }

  function end(child: ChildProcess, error: string | null) {
    if (running !== child) return
    running = undefined
    onEnd(error)
  }

  /** What a killed backup leaves behind is removed by the next. */
  async function stop() {
    const child = running
    running = undefined
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  return { start, stop, isRunning: () => running !== undefined }
}
