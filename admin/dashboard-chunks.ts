import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, 'src')

/** The modules with which each part of the program begins. */
const PARTS = {
  start: ['main.tsx', 'dashboard/dashboard-screen.tsx'],
  news: ['dashboard/dashboard-news.tsx', 'first-run/first-run.tsx'],
  preview: ['preview/preview-document.tsx', ...globSync('resources/*/previews.tsx', { cwd: SOURCE })],
  'on-site': ['on-site/on-site.ts'],
}

/**
 * Puts the modules of the dashboard, with which most visits begin, in few files, which compress better than many. Only
 * modules that the same parts need share a file, because the preview and the public pages load nothing of the staff area.
 */
export function dashboardChunks(): Rolldown.CodeSplittingGroup {
  let parts: [name: string, modules: Set<string>][] | undefined
  return {
    includeDependenciesRecursively: false,
    name(id, context) {
      parts ??= Object.entries(PARTS).map(([name, files]) => [name, collectModules(files, context)])
      const users = parts.filter(([, modules]) => modules.has(id)).map(([name]) => name)
      if (users.includes('start')) return users.filter((name) => name !== 'news').join('-')
      return users.includes('news') ? users.join('-') : null
    },
  }
}

function collectModules(files: string[], context: Rolldown.ChunkingContext): Set<string> {
  const modules = new Set<string>()
  const waiting = files.map((file) => join(SOURCE, file))
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const { importedIds = [], dynamicallyImportedIds = [] } = (!modules.has(id) && context.getModuleInfo(id)) || {}
    modules.add(id)
    waiting.push(...importedIds)
    if (id.endsWith('previews.tsx')) waiting.push(...dynamicallyImportedIds)
  }
  return modules
}
