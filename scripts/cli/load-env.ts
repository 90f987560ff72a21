import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv } from '@shop/api/env'
import { repositoryRoot } from '../tools/run-tool.ts'

/**
 * The shop's settings: those of the environment, and below them those of the file .env.
 * @throws EnvError with a sentence for every mistake.
 */
export function loadEnv(): Env {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv()
}
