import { spawnSync } from 'node:child_process'

/** A script that goes on, such as a server that should have been refused, is killed after this time. */
const TIMEOUT_MS = 90_000

/**
 * Runs a script with no environment but the given one (and what concerns the machine alone), to its end.
 * @param options its environment variables and standard input
 */
export function runScript(file: string, args: string[], options: { env: NodeJS.ProcessEnv; input?: string }) {
  const { env, input = '' } = options
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const limits = { timeout: TIMEOUT_MS, killSignal: 'SIGKILL', encoding: 'utf8' } as const
  const all = { env: { PATH, HOME, NODE_COMPILE_CACHE, ...env }, input, ...limits }
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], all)
  return { stdout: stdout.trim(), stderr: stderr.trim(), status }
}

/** The result of a script that succeeded. */
export function successResult(stdout: unknown) {
  return { stdout, stderr: '', status: 0 }
}

/** The result of a script that failed with one message. */
export function failureResult(stderr: unknown) {
  return { stdout: '', stderr, status: 1 }
}
