import { existsSync, globSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OTHER_LANGUAGES } from '@shop/db/language/other-languages'
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
// The servers of `npm run dev` that run alongside this one.
const api = `http://localhost:${Number(PORT) + 1}`
const admin = `http://localhost:${Number(PORT) + 2}`
const output = SITE_STATIC
  ? { output: 'static' as const, integrations: [reactRenderer(), clientStale(), otherLanguages(), moveNotFoundPages()] }
  : {
      output: 'server' as const,
      integrations: [reactRenderer(), clientStale(), otherLanguages()],
      adapter: rendererAdapter(),
    }

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

/** Moves /event/not-found and /es/404 of a static build to event/404.html and es/404.html, where the publisher writes them. */
function moveNotFoundPages(): AstroIntegration {
  return {
    name: 'not-found-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const languages = ['', ...Object.keys(OTHER_LANGUAGES).map((language) => `${language}/`)]
        for (const folder of languages.flatMap((language) => [`${language}404/`, `${language}event/not-found/`])) {
          const page = new URL(folder, dir)
          if (!existsSync(page)) continue
          renameSync(new URL('index.html', page), new URL('../404.html', page))
          rmSync(page, { recursive: true })
        }
      },
    },
  }
}

/** Pages and files with words; each has an address for every language, and is the same module. */
const WITH_WORDS = /^(?:(?!staff)[\w/[\]-]+\.astro|event\/\[id\]\.ics\.ts|events\.ics\.ts|share\/.*)$/

function otherLanguages(): AstroIntegration {
  const pages = new URL('src/pages/', import.meta.url)
  return {
    name: 'other-languages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const language of Object.keys(OTHER_LANGUAGES))
          for (const file of globSync('**/*.{astro,ts}', { cwd: fileURLToPath(pages) })) {
            if (!WITH_WORDS.test(file)) continue
            const path = file.replace(/\.(?:astro|ts)$/, '').replace(/(?:^|\/)index$/, '')
            injectRoute({ pattern: `/${language}${path && `/${path}`}`, entrypoint: new URL(file, pages) })
          }
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
