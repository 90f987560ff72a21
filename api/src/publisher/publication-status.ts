import { EventEmitter, once } from 'node:events'
import { newestRevision } from '@shop/db/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages } from '@shop/db/tables/publication'
import { readRenderState } from './render-state.ts'

export interface PublicationStatus {
  /** the newest one in the journal */
  revision: number
  /** the newest one that the public folder shows */
  rendered: number
  /** the newest one that is live: in the public folder and in the mirror, if there is one */
  published: number
  /** ISO 8601, '' for never */
  publishedAt: string
  error: string | null
  mirror: { revision: number; error: string | null } | null
  failed: { path: string; error: string; attempts: number }[]
}

export interface MirrorStatus {
  /** 0 until it is known */
  revision: number
  error: string | null
  /** ISO 8601, '' for never */
  syncedAt: string
}

interface StatusSources {
  workerError: string | null
  mirror: MirrorStatus | undefined
}

export function readPublicationStatus(db: Database, { workerError, mirror }: StatusSources): PublicationStatus {
  const { rendered_revision: rendered = 0, rendered_at = '' } = readRenderState(db) ?? {}
  const { path, error, attempts } = failedPages
  return {
    revision: newestRevision(db),
    rendered,
    published: mirror ? Math.min(rendered, mirror.revision) : rendered,
    publishedAt: mirror ? mirror.syncedAt : rendered_at,
    error: workerError ?? mirror?.error ?? null,
    mirror: mirror ? { revision: mirror.revision, error: mirror.error } : null,
    failed: db.select({ path, error, attempts }).from(failedPages).all(),
  }
}

export class StatusFeed {
  readonly #readStatus: () => PublicationStatus
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  constructor(readStatus: () => PublicationStatus) {
    this.#readStatus = readStatus
  }

  notify() {
    this.#emitter.emit('change')
  }

  subscribe(listener: () => void): () => void {
    this.#emitter.on('change', listener)
    return () => this.#emitter.off('change', listener)
  }

  /** The status as soon as it is reached, or an error prevents that; at the latest after `timeoutMs`. */
  async waitUntil(isReached: (status: PublicationStatus) => boolean, timeoutMs: number): Promise<PublicationStatus> {
    const timeout = AbortSignal.timeout(timeoutMs)
    let status = this.#readStatus()
    while (!isReached(status) && !status.error && !timeout.aborted) {
      await once(this.#emitter, 'change', { signal: timeout }).catch(() => {})
      status = this.#readStatus()
    }
    return status
  }
}
