import type { PurgeTarget } from '../purge/purge-requests.ts'
import type { SiteState } from './publication-status.ts'

export interface PublisherWorkerData {
  databaseFile: string
  folder: string
  siteUrl: string
  imageBaseUrl: string
  /** caches in front of the public folder; undefined when there are none, or the mirror purges them */
  purgeTarget?: PurgeTarget | undefined
  /** of the shop's clock, ahead of the real one */
  clockOffsetMs: number
}

export type PublisherCommand = { command: 'changes' | 'all' | 'stop' }

export type PublisherEvent =
  | RenderedEvent
  /** a file was written that is not committed yet */
  | { event: 'written' }
  | { event: 'failed'; error: string }
  /** why caches are behind; null when they are not */
  | { event: 'purged'; error: string | null }
  | { event: 'stopped' }

export interface RenderedEvent extends SiteState {
  event: 'rendered'
  /** share images too */
  isComplete: boolean
}
