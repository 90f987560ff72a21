import type { PurgeTarget } from '../../outbox/purges/purge-requests.ts'
import type { SiteState } from './publication-status.ts'

export interface PublisherWorkerData {
  databaseFile: string
  folder: string
  siteUrl: string
  imageBaseUrl: string
  purgeTarget?: PurgeTarget | undefined // none when the mirror purges them
  clockOffsetMs: number // of the shop's clock, ahead of the real one
}

export type PublisherCommand = { command: 'changes' | 'all' | 'stop' }

export type PublisherEvent =
  | RenderedEvent
  | { event: 'written' } // not committed yet
  | { event: 'failed'; error: string }
  | { event: 'purged'; error: string | null } // why caches are behind

export interface RenderedEvent extends SiteState {
  event: 'rendered'
  isComplete: boolean // share images too
}
