import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Env, readEnv } from '@shop/api/base/config/env'
import { errorCode, errorMessage, isDiskFull } from '@shop/api/base/errors/errors'
import { repositoryRoot } from '../tools/paths.ts'

const PROBLEMS: Record<string, string> = {
  EACCES: 'cannot be read or written by this user',
  EBUSY: 'is in use',
  EEXIST: 'exists already',
  EISDIR: 'is a folder, where a file is needed',
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file, where a folder is needed, or lies in one',
  ENOTEMPTY: 'is not empty',
  EPERM: 'cannot be read or written by this user',
  EROFS: 'is on a disk that cannot be written',
}

type Output = string | Promise<string>

export interface Command {
  argument?: boolean
  /** the name of an option with a value: `role` for `--role VALUE` */
  option?: string
  run(argument: string, option?: string): Output
}

export function runCommand(commands: Record<string, Command>, usage: string) {
  return runProgram(() => {
    const [name = '', ...args] = process.argv.slice(2)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const { argument: hasArgument = false, option = '' } = command ?? {}
    const options: Record<string, { type: 'string' }> = option ? { [option]: { type: 'string' } } : {}
    const { values, positionals } = readArguments(usage, options, args)
    const [argument = '', ...rest] = positionals
    if (!command || rest.length > 0 || (argument !== '') !== hasArgument) throw new Error(usage)
    return command.run(argument, values[option])
  })
}

/** @throws with the usage, which says more than the parser's error */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new Error(usage)
  }
}

export async function runProgram(program: () => Output) {
  exitOnSignals()
  try {
    console.log(await program())
  } catch (error) {
    console.error(errorSentence(error))
    process.exitCode = 1
  }
}

/** Unlike death by a signal, an exit removes the temporary folders. */
function exitOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function errorSentence(error: unknown): string {
  const origin = isFailedQuery(error) ? error.cause : error
  const code = errorCode(origin) ?? ''
  if (code && isDiskFull(origin)) return 'The disk is full.'
  if (code.startsWith('SQLITE_BUSY')) return 'Another program is using the database. Try again in a moment.'
  if (code.startsWith('SQLITE_'))
    return `The database is damaged, cannot be read, or is not that of a shop (${errorMessage(origin)}).`
  const problem = PROBLEMS[code]
  return problem ? `${pathOf(origin)} ${problem} (${code}).` : errorMessage(error)
}

function isFailedQuery(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Failed query')
}

function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? `${error.path}` : 'A file or folder'
}

/** Environment variables first, then the file .env. @throws EnvError with one sentence for each invalid setting */
export function loadEnv(): Env {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env)
}
