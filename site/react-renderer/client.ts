import hydrate from '@astrojs/react/client.js'
import { loadPageLanguage } from './load-page-language.ts'

/** An island on a page in another language is hydrated once its sentences are loaded, so that it says the same. */
export default (island: HTMLElement) => {
  const hydrateIsland = hydrate(island)
  return async (...component: Parameters<typeof hydrateIsland>) => {
    await loadPageLanguage()
    hydrateIsland(...component)
  }
}
