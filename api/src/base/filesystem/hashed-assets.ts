import { DAY_MS } from '@shop/db/time/durations'

/** The folder of the scripts and styles of a build; their names contain a hash of their content. */
export const ASSETS_FOLDER = '_astro'

/** How long assets of earlier builds stay, for pages that are still open or cached. */
export const OLD_ASSET_TTL_MS = DAY_MS

/** @param file relative to the public folder */
export function isHashedAsset(file: string): boolean {
  return file.startsWith(`${ASSETS_FOLDER}/`)
}
