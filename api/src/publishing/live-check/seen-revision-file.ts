import * as z from 'zod'
import { readJsonFile, writeJsonFile } from '../../base/filesystem/files.ts'

const seenSchema = z.object({
  siteUrl: z.string().optional(),
  revision: z.int(), // 0 while visitors get an older one than before
  since: z.iso.datetime(),
})

/** What the address returned last, even before a restart; nothing for an address that never had the newest pages. */
export function openSeenRevision(file: string, siteUrl: string | undefined) {
  const stored = readJsonFile(file, seenSchema)
  let seen = stored?.siteUrl === siteUrl ? stored : undefined

  function write(revision: number, since: string) {
    seen = { siteUrl, revision, since }
    try {
      writeJsonFile(file, seen)
    } catch {} // the disk is full, which is said elsewhere
  }

  function recordAgreement(revision: number): string {
    if (seen?.revision === revision) return seen.since
    const since = new Date().toISOString()
    write(revision, since)
    return since
  }

  /** @returns whether it agreed before */
  function recordDisagreement(): boolean {
    if (seen && seen.revision !== 0) write(0, seen.since)
    return seen !== undefined
  }

  return { recordAgreement, recordDisagreement }
}
