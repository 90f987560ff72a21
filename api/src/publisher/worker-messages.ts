export interface PublisherWorkerData {
  databaseFile: string
  folder: string
  siteUrl: string
  imageBaseUrl: string
  /** of the shop's clock, ahead of the real one */
  clockOffsetMs: number
}

export type PublisherCommand = { command: 'changes' | 'all' | 'stop' }

export type PublisherEvent = RenderedEvent | { event: 'failed'; error: string } | { event: 'stopped' }

export interface RenderedEvent {
  event: 'rendered'
  revision: number
  isComplete: boolean
}
