import { join } from 'node:path'
import type { Env } from '../config/env.ts'
import type { Logger } from '../log/logger.ts'
import type { Publisher } from '../publisher/publisher.ts'
import { BuildHook } from './build-hook.ts'

interface OpenBuildHookDeps {
  publisher: Publisher
  log: Logger
  clock: () => Date
}

/** @returns undefined when no host builds the site elsewhere */
export function openBuildHook(env: Env, deps: OpenBuildHookDeps): BuildHook | undefined {
  const { DATA_DIR, BUILD_HOOK_URL: url, BUILD_HOOK_TOKEN: token, BUILD_HOOK_PER_DAY: perDay } = env
  if (!url) return undefined
  const timing = perDay === undefined ? {} : { perDay }
  return new BuildHook({
    ...deps,
    target: { url: new URL(url), token },
    stateFile: join(DATA_DIR, 'build-hook.json'),
    timing,
  })
}
