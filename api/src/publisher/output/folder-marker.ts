import { rmSync, writeFileSync } from 'node:fs'
import type { publication } from '@shop/db/tables/publication'
import { readFileIfReadable } from '../../filesystem/files.ts'

export type FolderMarker = Pick<typeof publication.$inferSelect, 'rendered_revision' | 'render_clock'>

/** Marks which state of the database the folder shows. After a backup of the database is put back they do not match. */
export function writeFolderMarker(folder: string, marker: FolderMarker) {
  writeFileSync(markerFile(folder), formatMarker(marker))
}

export function hasFolderMarker(folder: string, marker: FolderMarker): boolean {
  return readFileIfReadable(markerFile(folder))?.toString() === formatMarker(marker)
}

export function removeFolderMarker(folder: string) {
  rmSync(markerFile(folder), { force: true })
}

function markerFile(folder: string) {
  return `${folder}.mark`
}

function formatMarker({ rendered_revision, render_clock }: FolderMarker) {
  return `${rendered_revision} ${render_clock}\n`
}
