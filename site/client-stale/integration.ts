import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Adds `client:stale={StaleOptions}`: an island stays plain HTML, and React loads only when it is out of date. */
export function clientStale(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url))
  return {
    name: 'client-stale',
    hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'stale', entrypoint }) },
  }
}
