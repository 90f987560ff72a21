import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ICONS = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']

/** The share images and icons of a public folder that are still to come: they are rendered after the site is live. */
export function findMissingShareImages(folder: string, upcoming: { events: { id: number }[] }): string[] {
  const files = [...ICONS, 'share/shop.png', ...upcoming.events.map(({ id }) => `share/event-${id}.png`)]
  return files.filter((file) => !existsSync(join(folder, file)))
}
