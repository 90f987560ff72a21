import type { RenderResult } from './render-page.ts'

export interface RenderThreadData {
  databaseFile: string
  siteUrl: string
  imageBaseUrl: string
}

export type RenderCommand =
  /** opens a snapshot of the database for the following pages, at a time in epoch milliseconds */
  | { command: 'begin'; now: number }
  /**
   * keeps what the pages of the snapshot before have read together and these changes since leave true; sent before the
   * first page, when all changes are known
   */
  | { command: 'keep'; changedKeys: string[] }
  | { command: 'render'; path: string; missingPages: ReadonlySet<string> }
  | { command: 'end' }

export interface RenderMessage {
  /** processor time that the thread has used since it started */
  cpuMs: number
  reply: RenderReply
}

/** One for each command, and one when the thread is ready. */
export interface RenderReply {
  /** why the command failed */
  error?: string
  /** when the thread is ready */
  fixedPaths?: string[]
  /** after `begin`: the newest one in the snapshot */
  revision?: number
  /** after `render` */
  result?: RenderResult
}
