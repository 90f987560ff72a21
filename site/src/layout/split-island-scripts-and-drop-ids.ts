/** Astro writes what the islands of a slot need before the slot. */
const ISLAND_SCRIPTS = /^(?:<(script|style)>.*?<\/\1>)*/s

/** An id for development; it depends on the folder of the checkout, so every one would render other bytes. */
const ISLAND_ID = /(<astro-island) uid="[^"]*"/g

export function splitIslandScriptsAndDropIds(html: string) {
  const [islandScripts = ''] = ISLAND_SCRIPTS.exec(html) ?? []
  return { islandScripts, content: html.slice(islandScripts.length).replaceAll(ISLAND_ID, '$1') }
}
