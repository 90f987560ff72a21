import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOMS = ['site', 'admin', 'api', 'db', 'scripts']
const ANY_CODE = /\.([cm]?[jt]sx?|astro|vue|svelte|css|scss)$/
const NO_PRODUCT_CODE = /\.(test|fixture)\.tsx?$|\.d\.ts$|^(api|db|site)\/testing\/|\/e2e\//

/** From the ground up: a folder imports only those before it. */
const FLOORS = {
  db: ['language', 'validation', 'time', 'services', 'resources', 'tables', 'sqlite', 'records', 'seed'],
  api: ['base', 'accounts', 'outbox', 'content', 'safekeeping', 'publishing', 'timeline', 'health'],
  site: ['components', 'content', 'look', 'opening-hours', 'layout', 'events', 'sections', 'share', 'pages'],
  admin: ['base', 'records', 'screens', 'shell', 'on-site'],
}

const PATH_OF_PARTS = /\bimport\(\s*(`|(['"])[^'"]*\2\s*\+)|\bimport\.meta\.glob\b/

interface Imports {
  files: string[]
  edges: [from: string, to: string][]
}

type ImportsOfRooms = Map<string, Imports>

/** @throws when a module was not seen, or an import leads to none */
export function readImportsOfRooms(root: string): ImportsOfRooms {
  return new Map(
    ROOMS.map((room) => {
      const imports = readImports(root, room)
      const missed = listCode(root, `${room}/**/*`).filter((file) => !imports.files.includes(file))
      if (imports.files.length === 0 || missed.length > 0)
        throw new Error(`${imports.files.length} modules were seen in ${room}, and not these: ${missed.join(', ')}`)
      return [room, imports]
    }),
  )
}

// A file at the root of a room counts as a folder unless nothing imports it: then it puts the room together.
/** @returns a sentence for each cycle of folders or of files */
export function findCycles(rooms: ImportsOfRooms): string[] {
  return [...rooms.values()].flatMap(({ edges }) => {
    const folders = edges.map(([from, to]): [string, string] => [folderOf(from), folderOf(to)])
    return [
      ...describeCycle('folders', findCycleEdges(folders.filter(([from, to]) => from !== to))),
      ...describeCycle('files', findCycleEdges(edges)),
    ]
  })
}

/** @returns a sentence for each import of a higher floor, and for each folder that is on none */
export function findUpwardImports(rooms: ImportsOfRooms): string[] {
  return Object.entries(FLOORS).flatMap(([room, floors]) => {
    const floorOf = (file: string) => floors.indexOf(file.split('/')[2] ?? '')
    const { files = [], edges = [] } = rooms.get(room) ?? {}
    const nested = files.filter((file) => /^\w+\/src\/[^/]+\//.test(file))
    const unlisted = nested.filter((file) => floorOf(file) < 0).map((file) => `${file} stands on no floor of ${room}.`)
    const upward = edges.filter(
      ([from, to]) => nested.includes(from) && nested.includes(to) && floorOf(from) < floorOf(to),
    )
    return [...unlisted, ...upward.map(([from, to]) => `${from} imports ${to}, which stands above it.`)]
  })
}

function listCode(root: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  return files.filter((file) => ANY_CODE.test(file) && !NO_PRODUCT_CODE.test(file))
}

function readImports(root: string, room: string): Imports {
  const files = listCode(root, `${room}/**/*.{ts,tsx,mjs,astro,css}`)
  const edges = files.flatMap((from) => {
    const source = readFileSync(join(root, from), 'utf8')
    if (new RegExp(`['"]@shop/${room}['"/]`).test(source)) throw new Error(`${from} imports its own room by name.`)
    if (PATH_OF_PARTS.test(source)) throw new Error(`${from} imports a path that is put together.`)
    return importedPaths(source).map((path): [string, string] => {
      const to = join(dirname(from), path)
      if (!existsSync(join(root, to))) throw new Error(`${from} imports ${path}, which does not exist.`)
      if (room !== 'scripts' && NO_PRODUCT_CODE.test(to))
        throw new Error(`${from} imports ${path}, which is for tests.`)
      return [from, to]
    })
  })
  return { files, edges: edges.filter(([, to]) => files.includes(to)) }
}

/** Imports without an extension are returned too, and so are those of types, workers and styles. */
function importedPaths(source: string): string[] {
  const paths = source.matchAll(/(?:(from|import) ?\(?)?['"](\.\.?\/[^'"\n?*]+)(?:\?[\w-]+)?['"]/g)
  return [...paths].flatMap(([, isImport, path = '']) =>
    /\.(tsx?|mjs|astro|css)$/.test(path) || (isImport && !/\.\w+$/.test(path)) ? path : [],
  )
}

function folderOf(file: string): string {
  return /^\w+(\/src)?$/.test(dirname(file)) ? file : dirname(file)
}

/** Drops nodes without incoming or outgoing edges until only cycles, and nodes between them, remain. */
function findCycleEdges(edges: [from: string, to: string][]): [string, string][] {
  const importing = new Set(edges.map(([from]) => from))
  const imported = new Set(edges.map(([, to]) => to))
  const left = edges.filter(([from, to]) => imported.has(from) && importing.has(to))
  return left.length === edges.length ? edges : findCycleEdges(left)
}

function describeCycle(what: string, edges: [string, string][]): string[] {
  const lines = new Set(edges.map(([from, to]) => `  ${from} imports ${to}`))
  return edges.length > 0 ? [`These ${what} import each other in a cycle:\n${[...lines].join('\n')}`] : []
}
