import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Adds `client:stale={StaleOptions}`: an island stays plain HTML, and React loads only when it is out of date. */
export function clientStale(): AstroIntegration {
  return {
    name: 'client-stale',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'stale', entrypoint: fileOf('./directive.ts') })
        updateConfig({ vite: { plugins: [smallIslandElement()] } })
      },
    },
  }
}

/** Pages that are built have island-element.ts in place of Astro's element. */
function smallIslandElement(): Plugin {
  return {
    name: 'small-island-element',
    enforce: 'pre',
    resolveId: (source) =>
      source === './astro-island.prebuilt.js' ? `${fileOf('./island-element.ts')}?inline-script` : undefined,
  }
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
