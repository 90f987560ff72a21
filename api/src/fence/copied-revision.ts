import { join } from 'node:path'
import * as z from 'zod'
import { readJsonFile, writeJsonFile } from '../filesystem/json-file.ts'

const copiedSchema = z.object({ revision: z.int() })

const copiedFile = (dataDir: string) => join(dataDir, 'copied.json')

/** Survives a restart, after which the store may belong to another machine. */
export function recordCopied(dataDir: string, revision: number) {
  writeJsonFile(copiedFile(dataDir), { revision })
}

export function readCopiedRevision(dataDir: string): number | undefined {
  return readJsonFile(copiedFile(dataDir), copiedSchema)?.revision
}
