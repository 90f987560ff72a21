import { EventEmitter, once } from 'node:events'
import { newestRevision } from '@shop/db/records/journal'
import type { Database } from '@shop/db/sqlite/open-database'
import { failedPages } from '@shop/db/tables/publisher-state'
import { readRenderState } from './output/render-state.ts'

export interface SiteState {
  revision: number // the newest revision; 0 until it is known
  /** changes after each change to the site, even one without a revision; '' until it is known */
  siteVersion: string
}

/** A text without a period, to which a time may be added. */
export interface LiveFinding {
  words: string
  at: string | null
}

export interface VisitorsStatus {
  host: string
  revision: number // the one being checked
  /** behind is an alarm; unseen: this machine cannot look at the address, which says nothing about visitors */
  state: 'asking' | 'live' | 'behind' | 'unseen'
  since: string | null // when the address first gave this revision
  findings: LiveFinding[]
  isChanged: boolean // visitors get the newest pages, but something modifies the bytes in transit
}

export type PublicationStatus = ReturnType<typeof readPublicationStatus>

export interface MirrorStatus extends SiteState {
  error: string | null
  purgeError: string | null
  syncedAt: string
}

interface StatusSources {
  workerError: string | null
  purgeError?: string | null
  mirror: MirrorStatus | undefined
}

export function readPublicationStatus(db: Database, { workerError, purgeError = null, mirror }: StatusSources) {
  const { rendered_revision: rendered = 0, rendered_at = '', site_version = '' } = readRenderState(db) ?? {}
  const { path, error, attempts } = failedPages
  return {
    revision: newestRevision(db),
    rendered, // the newest one that the public folder shows
    /** the newest one that is live: in the public folder and in the mirror, if there is one */
    published: mirror ? Math.min(rendered, mirror.revision) : rendered,
    siteVersion: mirror ? mirror.siteVersion : site_version,
    publishedAt: mirror ? mirror.syncedAt : rendered_at,
    error: workerError ?? mirror?.error ?? null,
    purgeError: purgeError ?? mirror?.purgeError ?? null, // why caches in front of the site are behind
    mirror: mirror ? { revision: mirror.revision, error: mirror.error } : null,
    failed: db.select({ path, error, attempts }).from(failedPages).all(),
  }
}

export function createStatusFeed(readStatus: () => PublicationStatus) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const notify = () => void emitter.emit('change')
  let areWaitsOver = false
  return {
    notify,
    onStatusChange(listener: () => void) {
      emitter.on('change', listener)
      return () => void emitter.off('change', listener)
    },
    /** Every wait ends with the current status, because the server is about to stop. */
    endWaits() {
      areWaitsOver = true
      notify()
    },
    /** The status as soon as it is reached, or an error prevents that; at the latest after `timeoutMs`. */
    async waitUntil(isReached: (status: PublicationStatus) => boolean, timeoutMs: number): Promise<PublicationStatus> {
      const timeout = AbortSignal.timeout(timeoutMs)
      let status = readStatus()
      while (!isReached(status) && !status.error && !timeout.aborted && !areWaitsOver) {
        await once(emitter, 'change', { signal: timeout }).catch(() => {})
        status = readStatus()
      }
      return status
    },
  }
}
