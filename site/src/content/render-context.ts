import { AsyncLocalStorage } from 'node:async_hooks'
import { currentLanguage } from '@shop/db/language/current-language'
import { LANGUAGES } from '@shop/db/language/language-names'
import { wordsKey } from '@shop/db/resources/definitions'
import type { Database } from '@shop/db/sqlite/open-database'
import { databaseFile, fixedTime, plainImageBaseUrl } from '../build-env.ts'

export type SharedReads = Map<string, SharedRead>

export interface SharedRead {
  result: unknown
  contentKeys: ReadonlySet<string>
  expiresAt: number
}

/** The publisher passes one input to all pages of one publish, so that they agree. */
export interface RenderInput {
  db: Database
  now: Date
  imageBaseUrl: string
  /** paths of pages without a file, because they could not be rendered; no list links to them */
  missingPages?: ReadonlySet<string>
  /** of all pages of one snapshot; of one page by default */
  sharedReads?: SharedReads
}

export interface RenderContext extends RenderInput {
  contentKeys: Set<string>
  expiresAt: number
  error?: unknown
}

export const renderContext = new AsyncLocalStorage<RenderContext>()

/** For content that appears when a record or its words were changed, in whatever language. */
export function trackWords(...contentKeys: string[]) {
  const context = renderContext.getStore()
  for (const language of LANGUAGES) for (const key of contentKeys) context?.contentKeys.add(wordsKey(key, language))
}

/** The input of the current render, in which these content keys are recorded as read. */
export function trackReads(...contentKeys: string[]): RenderInput {
  const context = renderContext.getStore()
  const { code } = currentLanguage()
  for (const key of contentKeys) context?.contentKeys.add(key)
  if (code !== 'en') for (const key of contentKeys) context?.contentKeys.add(wordsKey(key, code))
  const input = context ?? standalone
  if (!input) throw new Error('Content was read outside a render')
  return input
}

/** Records that the content changes at a moment (epoch milliseconds, null for never) without being written. */
export function addExpiry(expiresAt: number | null) {
  const context = renderContext.getStore()
  if (context && expiresAt !== null) context.expiresAt = Math.min(context.expiresAt, expiresAt)
}

/** A plain `astro build` or `astro dev` has no publisher and opens the database itself. */
const standalone: RenderInput | undefined = databaseFile ? await openStandalone(databaseFile) : undefined

async function openStandalone(file: string): Promise<RenderInput> {
  const { openDatabase } = await import('@shop/db/sqlite/open-database')
  const db = openDatabase(file)
  return {
    db,
    get now() {
      return new Date(fixedTime ?? Date.now())
    },
    imageBaseUrl: plainImageBaseUrl,
  }
}

/** Reads something once for all pages of a snapshot. The result is shared, so no page may change it. */
export function readOnce<Result>(name: string, read: () => Result): Result {
  const context = renderContext.getStore()
  if (!context) return read()
  context.sharedReads ??= new Map()
  const key = currentLanguage().code === 'en' ? name : `${name} in ${currentLanguage().code}`
  const known = context.sharedReads.get(key) ?? runWithRenderInput(context, read)
  context.sharedReads.set(key, known)
  for (const key of known.contentKeys) context.contentKeys.add(key)
  context.expiresAt = Math.min(context.expiresAt, known.expiresAt)
  return known.result as Result
}

/** Reads something, in a page or for the API. @returns also what it read, and until when it is true, in epoch milliseconds */
export function runWithRenderInput<Result>(input: RenderInput, read: () => Result) {
  const context = { ...input, contentKeys: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY }
  const result = renderContext.run(context, read)
  return { result, contentKeys: context.contentKeys, expiresAt: context.expiresAt }
}
