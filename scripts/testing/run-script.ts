import { spawnSync } from 'node:child_process'

interface RunScriptOptions {
  env: NodeJS.ProcessEnv
  /** standard input */
  input?: string
}

export interface ScriptResult {
  stdout: string
  stderr: string
  status: number | null
}

/** Runs a script with no environment but the given one (and PATH and HOME), to its end. */
export function runScript(file: string, args: string[], { env, input = '' }: RunScriptOptions): ScriptResult {
  const fullEnv = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
  const { stdout, stderr, status } = spawnSync(process.execPath, [file, ...args], {
    env: fullEnv,
    input,
    encoding: 'utf8',
  })
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
