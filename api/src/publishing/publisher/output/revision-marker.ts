import { rmSync, writeFileSync } from 'node:fs'
import type { publication } from '@shop/db/tables/publication'
import { readFileIfReadable } from '../../../base/filesystem/files.ts'

type RevisionMarker = Pick<typeof publication.$inferSelect, 'rendered_revision' | 'render_clock'>

/** Marks which state of the database the folder shows. After a backup of the database is put back they do not match. */
export function writeRevisionMarker(folder: string, marker: RevisionMarker) {
  writeFileSync(markerFile(folder), formatMarker(marker))
}

export function isMarkedWith(folder: string, marker: RevisionMarker): boolean {
  return readFileIfReadable(markerFile(folder))?.toString() === formatMarker(marker)
}

export function removeRevisionMarker(folder: string) {
  rmSync(markerFile(folder), { force: true })
}

function markerFile(folder: string) {
  return `${folder}.mark`
}

function formatMarker({ rendered_revision, render_clock }: RevisionMarker) {
  return `${rendered_revision} ${render_clock}\n`
}
