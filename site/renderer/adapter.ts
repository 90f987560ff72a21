import type { AstroIntegration } from 'astro'

/** Builds the pages into one module that exports `render` (entry.ts); the publisher calls it. */
export function rendererAdapter(): AstroIntegration {
  return {
    name: 'shop-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The built module stands alone. In dev, React must stay outside: it is CommonJS.
        if (command === 'build') {
          const ssr = { noExternal: true as const, external: ['sharp'] } // sharp is a native module
          updateConfig({ vite: { ssr, define: { 'process.env.NODE_ENV': '"production"' } } })
        }
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'shop-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  }
}
