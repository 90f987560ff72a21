import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The tools of this package, and those of the packages that they work on. */
const bins = ['scripts', 'site', 'db'].map((room) => join(repositoryRoot, room, 'node_modules', '.bin'))

/** The environment in which this repository's tools run: found by name, and saying nothing of themselves. */
export const toolEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_ENV: undefined, // a test runner's own would build a development site
  TURBO_GLOBAL_WARNING_DISABLED: '1',
  TURBO_TELEMETRY_DISABLED: '1',
}

interface RunToolOptions {
  /** a room of the repository; the root folder when there is none */
  workspace?: string
  env?: NodeJS.ProcessEnv
}

/** Runs a tool and keeps what it said. */
export function runTool(command: string, args: string[], { workspace = '', env = {} }: RunToolOptions = {}) {
  const options = { cwd: join(repositoryRoot, workspace), env: { ...toolEnv, ...env }, maxBuffer: 64 * 1024 * 1024 }
  const ran = spawnSync(command, args, { ...options, encoding: 'utf8' })
  return { ok: ran.status === 0, output: `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}`.trim() }
}

/** Runs a tool in the root folder and shows what it says. @returns whether it ended well. */
export function runToolVisibly(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const ran = spawnSync(command, args, {
    cwd: repositoryRoot,
    env: { ...toolEnv, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return ran.status === 0
}
