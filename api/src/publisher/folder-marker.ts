import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@shop/db/sqlite/open-database'
import { publication } from '@shop/db/tables/publication'

/** How far a database says that the folder follows it, and since when. */
export type FolderMarker = Pick<typeof publication.$inferSelect, 'rendered_revision' | 'render_clock'>

/**
 * Says beside the public folder, while nobody publishes, which database it was written from: when a copy of the database
 * was put back in the meantime, the folder shows another history than the one that stands there.
 */
export function writeFolderMarker(folder: string, standing: FolderMarker) {
  writeFileSync(markerFile(folder), formatMarker(standing))
}

/** Takes the mark away. @returns whether it names this standing */
export function consumeFolderMarker(folder: string, standing: FolderMarker): boolean {
  const words = existsSync(markerFile(folder)) ? readFileSync(markerFile(folder), 'utf8') : ''
  rmSync(markerFile(folder), { force: true })
  return words === formatMarker(standing)
}

/** What a folder showed that was thrown away is not published any more. */
export function resetStateOfLostFolder(db: Database, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) db.delete(publication).run()
}

function markerFile(folder: string) {
  return `${folder}.mark`
}

function formatMarker({ rendered_revision, render_clock }: FolderMarker) {
  return `${rendered_revision} ${render_clock}\n`
}
