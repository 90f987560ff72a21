import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** `@astrojs/react` with a renderer that takes half its time, and islands in the language of their page. */
export function reactRenderer(): AstroIntegration {
  // Nothing here streams, and a stream for each component of a page costs more than the component.
  const { name, hooks } = react({ experimentalDisableStreaming: true })
  const setup = hooks['astro:config:setup']
  const serverEntrypoint = fileURLToPath(new URL('./server.ts', import.meta.url))
  const clientEntrypoint = fileURLToPath(new URL('./client.ts', import.meta.url))
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint, clientEntrypoint }),
        }),
    },
  }
}
