import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, 'src')

const PARTS = {
  start: ['main.tsx', 'screens/dashboard/dashboard-screen.tsx'],
  news: ['screens/dashboard/dashboard-panels.tsx'],
  login: ['screens/sign-in/login-screen.tsx'],
  preview: ['preview-document.tsx', ...globSync('records/resources/*/resource.tsx', { cwd: SOURCE })],
  colors: ['records/preview/apply-colors.ts'],
  'on-site': ['on-site/on-site.ts'],
}

/** Lists and forms of records. A module that at least two of these files need goes into the part `records`. */
const RECORD_SCREENS = [
  'records/resource-screens/list-screen.tsx',
  'records/resource-screens/edit-screen.tsx',
  ...globSync('records/resources/*/config.tsx', { cwd: SOURCE }),
]

/** What every form needs, except what only one record uses: otherwise there would be some ten small files. */
const FORM = 'screens/single-records/single-record-form.tsx'

/** They load nothing from the staff area except what they share with it. */
const OUTSIDE = ['colors', 'preview', 'on-site']

/** Modules that the same parts need share one file, because many small files cost round trips and compress worse. */
export function screenChunks(): Rolldown.CodeSplittingGroup {
  let parts: [name: string, modules: Set<string>][] | undefined
  let form: Set<string> | undefined
  return {
    includeDependenciesRecursively: false,
    name(id, context) {
      parts ??= collectParts(context)
      form ??= collectModules([FORM], context)
      const users = parts.filter(([, modules]) => modules.has(id)).map(([name]) => name)
      const outside = OUTSIDE.filter((name) => users.includes(name))
      const ofDashboard = users.find((name) => name === 'start' || name === 'news')
      // A preview may load what public pages load: one more file would cost more.
      if (ofDashboard) return [ofDashboard, ...outside.slice(-1)].join('-')
      if (users.length > outside.length) return users.join('-')
      return users.length === 0 && form.has(id) ? 'form' : null
    },
  }
}

function collectParts(context: Rolldown.ChunkingContext): [name: string, modules: Set<string>][] {
  const screens = RECORD_SCREENS.map((file) => collectModules([file], context))
  const ids = new Set(screens.flatMap((modules) => [...modules]))
  const shared = [...ids].filter((id) => screens.filter((modules) => modules.has(id)).length > 1)
  return [
    ...Object.entries(PARTS).map(([name, files]): [string, Set<string>] => [
      name,
      collectModules(files, context, name === 'preview'),
    ]),
    ['records', new Set(shared)],
  ]
}

function collectModules(files: string[], context: Rolldown.ChunkingContext, isPreview = false): Set<string> {
  const modules = new Set<string>()
  const waiting = files.map((file) => join(SOURCE, file))
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    const { importedIds = [], dynamicallyImportedIds = [] } = (!modules.has(id) && context.getModuleInfo(id)) || {}
    modules.add(id)
    waiting.push(...importedIds)
    if (isPreview) waiting.push(...dynamicallyImportedIds.filter((each) => !each.startsWith(SOURCE)))
  }
  return modules
}
