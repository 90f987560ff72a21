import * as z from 'zod'
import { readFileIfReadable, writeIfChanged } from '../filesystem/files.ts'

const stateSchema = z.object({
  /** the version of the site that the host was told of */
  siteVersion: z.string(),
  /** the times of successful calls, epoch milliseconds, oldest first */
  calls: z.array(z.number()),
})

export type BuildHookState = z.infer<typeof stateSchema>

/** An unreadable file counts as none: the site is built once more. */
export function readBuildHookState(file: string): BuildHookState {
  const text = readFileIfReadable(file)?.toString() ?? ''
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch {
    return { siteVersion: '', calls: [] }
  }
}

export function saveBuildHookState(file: string, state: BuildHookState) {
  writeIfChanged(file, Buffer.from(`${JSON.stringify(state)}\n`))
}
