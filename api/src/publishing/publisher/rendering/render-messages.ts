export interface RenderThreadData {
  databaseFile: string
  siteUrl: string
  imageBaseUrl: string
  isInBackground?: boolean // other threads go first, where the system has priorities of threads
}

export type RenderCommand =
  | { command: 'begin'; now: number; pastRevision?: number | undefined } // whose records are shown instead of those of now
  /** Sent before the first page, when all changes since the previous snapshot are known. */
  | { command: 'keep'; changedKeys: string[] }
  | { command: 'render'; path: string; missingPages: ReadonlySet<string> }
  | { command: 'end' }

export interface RenderMessage {
  cpuMs: number // that the thread has used since it started
  reply: RenderReply
}

export interface RenderReply {
  error?: string
  fixedPaths?: string[]
  revision?: number // after `begin`: the newest one in the snapshot
  result?: RenderResult
}

export interface RenderedPage {
  bytes: Uint8Array<ArrayBuffer>
  contentKeys: Set<string>
  expiresAt: number
}

export type RenderResult = { path: string } & (
  | ({ kind: 'rendered' } & RenderedPage)
  | { kind: 'missing' }
  | { kind: 'failed'; error: string }
)
