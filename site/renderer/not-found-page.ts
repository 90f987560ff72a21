import { renameSync, rmSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/** A static build puts /event/not-found where the publisher puts it: at event/404.html (decisions F4). */
export function moveNotFoundPage(): AstroIntegration {
  return {
    name: 'not-found-page',
    hooks: {
      'astro:build:done': ({ dir }) => {
        renameSync(new URL('event/not-found/index.html', dir), new URL('event/404.html', dir))
        rmSync(new URL('event/not-found', dir), { recursive: true })
      },
    },
  }
}
