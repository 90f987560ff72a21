import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@shop/db/time/durations'
import type { BackupTask } from './backup-from-env.ts'

const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url))
const MAX_DURATION_MS = 2 * HOUR_MS

interface BackupChildOptions extends BackupTask {
  onEnd(error: string | null): void
}

export class BackupChild {
  readonly #options: BackupChildOptions
  #running: ChildProcess | undefined

  constructor(options: BackupChildOptions) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  start() {
    const { env, siteUrl } = this.#options
    const child = fork(PROGRAM, {
      ...{ stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' },
      ...{ timeout: MAX_DURATION_MS, killSignal: 'SIGKILL' },
    })
    child.send({ env, siteUrl } satisfies BackupTask)
    this.#running = child
    let errors = ''
    child.stderr?.on('data', (text) => {
      errors += text
    })
    child.on('error', (error) => this.#end(child, error.message))
    child.on('exit', (code) => this.#end(child, code === 0 ? null : errors.trim() || 'It was interrupted.'))
  }

  async stop() {
    const child = this.#running
    this.#running = undefined
    if (!child) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  #end(child: ChildProcess, error: string | null) {
    if (this.#running !== child) return
    this.#running = undefined
    this.#options.onEnd(error)
  }
}
