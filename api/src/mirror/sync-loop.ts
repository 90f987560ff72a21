import { HOUR_MS } from '@shop/db/time/durations'
import { createRetryLoop } from '../concurrency/retry-loop.ts'
import { systemErrorMessage } from '../errors/system-error-message.ts'
import type { SiteState } from '../publisher/publication-status.ts'
import type { BucketSync } from './bucket-sync.ts'
import type { MirrorEvent } from './worker-messages.ts'

/** Old assets expire even when nothing is published. */
const RECHECK_INTERVAL_MS = HOUR_MS

export function createSyncLoop(bucketSync: BucketSync, sendEvent: (event: MirrorEvent) => void) {
  let rendered: SiteState = { revision: 0, siteVersion: '' }
  let deletionsWait = false
  const failures = {
    failed: (error: unknown) => sendEvent({ failed: systemErrorMessage(error) }),
    succeeded: () => {},
  }
  const loop = createRetryLoop({ work: sync, failures })

  async function sync() {
    const mirrored = rendered
    const { isComplete, deletionWaitMs, verifyWaitMs } = await bucketSync.run()
    deletionsWait = deletionWaitMs !== undefined
    if (isComplete) sendEvent({ mirrored })
    else loop.request()
    return Date.now() + Math.min(deletionWaitMs ?? RECHECK_INTERVAL_MS, verifyWaitMs, RECHECK_INTERVAL_MS)
  }

  return {
    requestSync(site: SiteState) {
      rendered = site
      loop.request()
    },
    /** Call it when caches show everything: deletions may have waited for it. */
    resumeDeletions() {
      if (deletionsWait) loop.request()
    },
  }
}
