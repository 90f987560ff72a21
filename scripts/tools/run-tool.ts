import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from './paths.ts'

const bins = ['scripts', 'site', 'db'].map((workspace) => join(repositoryRoot, workspace, 'node_modules', '.bin'))

export const toolEnv: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [...bins, process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  NODE_ENV: undefined, // vitest sets it to `test`, which would build a development site
  TURBO_GLOBAL_WARNING_DISABLED: '1',
  TURBO_TELEMETRY_DISABLED: '1',
}

interface RunToolOptions {
  workspace?: string
  env?: NodeJS.ProcessEnv
  isPrinted?: boolean
}

export function runTool(command: string, args: string[], { workspace = '', env, isPrinted }: RunToolOptions = {}) {
  const tool = spawn(command, args, {
    cwd: join(repositoryRoot, workspace),
    env: { ...toolEnv, ...env },
    stdio: isPrinted ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    tool.on('error', ({ message }) => resolve({ ok: false, output: message }))
    tool.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
