import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { writeIfChanged } from './files.ts'

/** @returns undefined when the file is missing, damaged or of another form */
export function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Content | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

export function writeJsonFile(file: string, content: unknown) {
  writeIfChanged(file, Buffer.from(JSON.stringify(content)))
}
