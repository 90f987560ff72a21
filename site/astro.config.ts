import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { defineConfig, passthroughImageService } from 'astro/config'
import type { Plugin } from 'vite'
import { cssModules } from './css-modules.ts'
import { browserTargets, inlineScripts } from './inline-scripts-plugin.ts'
import { reactRenderer } from './react-renderer/integration.ts'
import { rendererAdapter } from './renderer/adapter.ts'

/** Astro sets another target for the scripts of pages, whatever its configuration says. */
const scriptTargetPlugin: Plugin = {
  name: 'script-target',
  configEnvironment: (name) => (name === 'client' ? { build: { target: browserTargets } } : undefined),
}

/** Vite would write `(width < 768px)` as `not (min-width: 768px)`, which the oldest of the browsers do not understand. */
const maxWidthsPlugin = {
  postcssPlugin: 'max-widths',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\((\w+) < (\d+)px\)/g, (_, side, end) => `(max-${side}: ${end - 0.02}px)`)
    },
  },
}

// Builds the publisher's renderer or, with SITE_STATIC=1, a static site that must equal the published files byte for byte.
const { SITE_STATIC, SITE_URL, SITE_OUT, PORT = '3000' } = process.env
// The servers of `npm run dev` beside this one.
const api = `http://localhost:${Number(PORT) + 1}`
const admin = `http://localhost:${Number(PORT) + 2}`
const output = SITE_STATIC
  ? { output: 'static' as const, integrations: [reactRenderer(), clientStale(), moveEventNotFoundPage()] }
  : { output: 'server' as const, integrations: [reactRenderer(), clientStale()], adapter: rendererAdapter() }

export default defineConfig({
  ...output,
  ...(SITE_URL && { site: SITE_URL }),
  outDir: SITE_OUT ?? './dist',
  trailingSlash: 'never',
  build: { inlineStylesheets: 'always' }, // a page needs no second request to be painted
  image: { service: passthroughImageService() }, // image variants are created at upload
  devToolbar: { enabled: false },
  server: { port: Number(PORT) },
  vite: {
    plugins: [inlineScripts(), scriptTargetPlugin],
    css: { modules: cssModules, postcss: { plugins: [maxWidthsPlugin] } },
    ssr: { noExternal: ['@shop/db'] },
    optimizeDeps: { exclude: ['@shop/db/sqlite/open-database'] }, // browsers never load it, but the scan follows pages
    build: {
      cssTarget: browserTargets,
      rolldownOptions: { external: ['@shop/db/sqlite/open-database'] }, // loaded by Node when a static build opens the database
    },
    server: {
      proxy: {
        '/api': api,
        '/pictures': api,
        '/login': { target: admin, rewrite: () => '/admin/' },
        '/admin': { target: admin, rewrite: (path) => (path === '/admin' ? '/admin/' : path) },
      },
    },
  },
})

/** Moves /event/not-found of a static build to event/404.html, where the publisher writes it. */
function moveEventNotFoundPage(): AstroIntegration {
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

/** Adds `client:stale={StaleOptions}`: an island stays plain HTML, and React loads only when it is out of date. */
function clientStale(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./client-stale/directive.ts', import.meta.url))
  return {
    name: 'client-stale',
    hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'stale', entrypoint }) },
  }
}
