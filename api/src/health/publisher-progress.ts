import type { PublicationStatus } from '../publishing/publisher/publication-status.ts'
import type { Publisher } from '../publishing/publisher/start-publisher-worker.ts'

/** Far more than a restart of the thread and a batch of pages take. */
const STALLED_MS = 30_000

/** @returns a function that tells a publisher that works or recovers from one that makes no progress any more */
export function watchProgress(publisher: Publisher) {
  let noticeAt = performance.now()
  let stalledSince: number | undefined
  publisher.onStatusChange(() => {
    noticeAt = performance.now()
  })

  return ({ revision, rendered, error, mirror }: PublicationStatus): 'working' | 'failing' | 'stalled' => {
    const now = performance.now()
    const isFailing = error !== null && error !== mirror?.error
    const isSilent = rendered < revision && now - noticeAt > STALLED_MS
    stalledSince = isFailing || isSilent ? (stalledSince ?? now) : undefined
    if (stalledSince !== undefined && now - stalledSince > STALLED_MS) return 'stalled'
    return isFailing ? 'failing' : 'working'
  }
}
