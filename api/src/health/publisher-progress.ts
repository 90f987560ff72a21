import type { PublicationStatus } from '../publisher/publication-status.ts'
import type { Publisher } from '../publisher/publisher.ts'

/** Far more than a restart of the thread and a batch of pages take. */
const STALLED_MS = 30_000

export class PublisherProgress {
  #noticeAt = performance.now()
  #stalledSince: number | undefined

  constructor(publisher: Publisher) {
    publisher.onStatusChange(() => {
      this.#noticeAt = performance.now()
    })
  }

  state({ revision, rendered, error, mirror }: PublicationStatus): 'working' | 'failing' | 'stalled' {
    const now = performance.now()
    const isFailing = error !== null && error !== mirror?.error
    const isSilent = rendered < revision && now - this.#noticeAt > STALLED_MS
    if (isFailing || isSilent) this.#stalledSince ??= now
    else this.#stalledSince = undefined
    if (this.#stalledSince !== undefined && now - this.#stalledSince > STALLED_MS) return 'stalled'
    return isFailing ? 'failing' : 'working'
  }
}
