import type { AstroIntegration } from 'astro'

export function rendererAdapter(): AstroIntegration {
  return {
    name: 'shop-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // A build bundles everything; in dev React stays external, because it is CommonJS.
        if (command === 'build') {
          const ssr = { noExternal: true as const, external: ['sharp'] } // sharp is a native module
          const define = {
            'process.env.NODE_ENV': '"production"',
            // The publisher passes the database, so no module has to await it at its top level: V8 ends the whole process
            // when a thread is terminated just as such a module is ready.
            'process.env.SITE_DB': 'undefined',
          }
          updateConfig({ vite: { ssr, define } })
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
