import { renameSync, rmSync } from 'node:fs'
import type { AstroIntegration } from 'astro'

/** Moves /event/not-found of a static build to event/404.html, where the publisher writes it. */
export function moveEventNotFoundPage(): AstroIntegration {
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
