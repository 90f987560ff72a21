import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** `client:stale={{ until, ask, status }}`: the HTML stands; React loads only when it is out of date. */
export function stale(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url))
  return {
    name: 'client-stale',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'stale', entrypoint }),
    },
  }
}
