import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, readEnv } from '@shop/api/base/config/env'
import { repositoryRoot } from '../tools/repository-root.ts'

/** Environment variables first, then the file .env. @throws EnvError with one sentence for each invalid setting */
export function loadEnv(): Env {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env)
}
