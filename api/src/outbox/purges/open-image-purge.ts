import { join } from 'node:path'
import type { Env } from '../../base/config/env.ts'
import { createFailureLog } from '../../base/log/process-log.ts'
import { type OpenPurgeQueueOptions, openPurgeQueue } from './purge-queue.ts'
import type { PurgeTarget } from './purge-requests.ts'

export function openImagePurge({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, options: ImagePurgeOptions) {
  const { purgeTarget, imageBaseUrl, maySend } = options
  const failures = createFailureLog('The caches still have deleted pictures')
  const onChange = (error: string | null) => (error === null ? failures.succeeded() : failures.failed(error))
  const queue = openPurgeQueue(purgeTarget, { file: join(DATA_DIR, 'pictures.purge'), onChange, maySend })
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

interface ImagePurgeOptions extends Pick<OpenPurgeQueueOptions, 'maySend'> {
  purgeTarget: PurgeTarget | undefined
  imageBaseUrl: string
}
