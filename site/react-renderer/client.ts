import hydrate from '@astrojs/react/client.js'
import { readLanguageWith } from '@shop/db/language/current-language'

/** An island on a page in another language is hydrated once its sentences are loaded, so that it says the same. */
export default (island: HTMLElement) => {
  const hydrateIsland = hydrate(island)
  return async (...component: Parameters<typeof hydrateIsland>) => {
    await loadPageLanguage()
    hydrateIsland(...component)
  }
}

/** For what a browser writes into a page in another language; most visitors need none of it. */
async function loadPageLanguage() {
  if (document.documentElement.lang !== 'es') return
  const { SPANISH } = await import('@shop/db/language/spanish-locale')
  readLanguageWith(() => SPANISH)
}
