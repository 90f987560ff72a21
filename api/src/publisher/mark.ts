import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publication } from '@shop/db/publication'
import type { Database } from '@shop/db/sqlite'

/** How far a database says that the folder follows it, and since when. */
export type Standing = Pick<typeof publication.$inferSelect, 'published' | 'clock'>

/**
 * Says beside the public folder, while nobody publishes, which database it was written from: when a copy of the database
 * was put back in the meantime, the folder shows another history than the one that stands there.
 */
export function leaveMark(folder: string, standing: Standing) {
  writeFileSync(fileOf(folder), wordsOf(standing))
}

/** Takes the mark away. @returns whether it names this standing */
export function takeMark(folder: string, standing: Standing): boolean {
  const words = existsSync(fileOf(folder)) ? readFileSync(fileOf(folder), 'utf8') : ''
  rmSync(fileOf(folder), { force: true })
  return words === wordsOf(standing)
}

/** What a folder showed that was thrown away is not published any more. */
export function forgetLostFolder(db: Database, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) db.delete(publication).run()
}

function fileOf(folder: string) {
  return `${folder}.mark`
}

function wordsOf({ published, clock }: Standing) {
  return `${published} ${clock}\n`
}
