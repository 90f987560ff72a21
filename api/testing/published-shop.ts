import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { RenderState, readRenderState } from '../src/publishing/publisher/output/render-state.ts'

/**
 * For a shop whose share images are there. The publisher may have been stopped before it found that an ended event has
 * none, and each copy of the shop would render all pages again.
 */
export function recordCleanStop(dataDir: string) {
  const db = openDatabase(join(dataDir, 'shop.sqlite'))
  const {
    build_id: buildId = '',
    rendered_revision: renderedRevision = 0,
    render_clock = 0,
  } = readRenderState(db) ?? {}
  const state = new RenderState({ db, folder: join(dataDir, 'public'), buildId })
  state.saveCleanShutdown({ renderedRevision, now: new Date(render_clock) })
  db.$client.close()
}

export const ICONS = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']

/** The share images and icons of a public folder that are still to come: they are rendered after the site is live. */
export function findMissingShareImages(folder: string, upcoming: { events: { id: number }[] }): string[] {
  const files = [...ICONS, 'share/shop.png', ...upcoming.events.map(({ id }) => `share/event-${id}.png`)]
  return files.filter((file) => !existsSync(join(folder, file)))
}
