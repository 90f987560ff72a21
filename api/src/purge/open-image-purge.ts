import { join } from 'node:path'
import type { Env } from '../config/env.ts'
import { createFailureLog } from '../log/failure-log.ts'
import { openPurgeQueue } from './purge-queue.ts'
import type { PurgeTarget } from './purge-requests.ts'

interface ImagePurgeOptions {
  purgeTarget: PurgeTarget | undefined
  imageBaseUrl: string
}

export function openImagePurge({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, { purgeTarget, imageBaseUrl }: ImagePurgeOptions) {
  const failures = createFailureLog('The caches still have deleted pictures')
  const onChange = (error: string | null) => (error === null ? failures.succeeded() : failures.failed(error))
  const queue = openPurgeQueue(purgeTarget, { file: join(DATA_DIR, 'pictures.purge'), onChange })
  if (!queue) return undefined
  queue.restore([])
  return {
    announce: (keys: string[]) => queue.announceRemoval(keys.map((key) => imageBaseUrl + key)),
    purge(keys: string[]) {
      for (const key of keys) queue.add(imageBaseUrl + key)
      queue.flush()
    },
    stop: () => queue.stop(),
  }
}
