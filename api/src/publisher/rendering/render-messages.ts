import type { RenderResult } from './render-page.ts'

export interface RenderThreadData {
  databaseFile: string
  siteUrl: string
  imageBaseUrl: string
}

export type RenderCommand =
  /** opens a snapshot of the database for the following pages, at a time in epoch milliseconds */
  | { command: 'begin'; now: number }
  /** Sent before the first page, when all changes since the snapshot before are known. */
  | { command: 'keep'; changedKeys: string[] }
  | { command: 'render'; path: string; missingPages: ReadonlySet<string> }
  | { command: 'end' }

export interface RenderMessage {
  /** processor time that the thread has used since it started */
  cpuMs: number
  reply: RenderReply
}

export interface RenderReply {
  error?: string
  fixedPaths?: string[]
  /** after `begin`: the newest one in the snapshot */
  revision?: number
  result?: RenderResult
}
