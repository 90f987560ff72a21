import { DAY_MS } from '@shop/db/durations'
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

export function saveCall(file: string, { siteVersion, now }: { siteVersion: string; now: number }) {
  const calls = readBuildHookState(file).calls.filter((call) => call > now - DAY_MS && call <= now)
  const state: BuildHookState = { siteVersion, calls: [...calls, now] }
  writeIfChanged(file, Buffer.from(`${JSON.stringify(state)}\n`))
}
