import { globSync } from 'node:fs'
import { dirname, matchesGlob, normalize } from 'node:path'

interface Repository {
  /** by their paths, with folders as `db/src/` */
  paths: string[]
  /** the names of npm scripts */
  scripts: string[]
}

/** What a build or a running shop makes, and what stands on other machines. */
const MADE =
  /^(\/|(out|data|dist|\.toolchain|\.publish|public|deleted|incoming|releases|snapshots)\/|[A-Z_]{4,}\/)|\/dist\/|\.zst$/
const SOURCE_FILE = /\.(tsx?|astro|css|mjs|py|json|svg|sql|md|yml|yaml|toml|conf|vcl|service)$/
/** Files of DATA_DIR, of the public folder and of packages. */
const MADE_FILE = /^(since|robots|manifest|index|node|package|tsconfig)\.\w+$|\.(html|json\.gz)$/

/** Reads what a repository has. */
export function readRepository(root: string, scripts: string[]): Repository {
  const ignored = ['**/{node_modules,dist,.git,.toolchain,.turbo,.astro,test-results}', '{out,data}']
  const entries = globSync(['**', '.ci/*', '.github/**', '.*'], { cwd: root, exclude: ignored, withFileTypes: true })
  const paths = entries.map((entry) => {
    const path = `${entry.parentPath}/${entry.name}`.slice(root.replace(/\/$/, '').length + 1)
    return entry.isDirectory() ? `${path}/` : path
  })
  return { paths, scripts }
}

/**
 * The paths, file names and npm scripts in a document that do not exist, as they stand there. A path may have `*`, `{a,b}`
 * and NAME for any name, and begin at the root, at the document's folder or with the last folders of a longer path.
 * @param document its path
 */
export function findBrokenReferences(text: string, document: string, { paths, scripts }: Repository): string[] {
  const blocks = [...text.matchAll(/^```[^`]*^```/gm), ...text.matchAll(/^ {4}(\S.*)$/gm)].map(([block]) => block)
  const rest = text.replace(/^```[^`]*^```/gm, '')
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
  const brokenLinks = links.filter((link) => !/^https?:/.test(link) && !has(normalize(`${dirname(document)}/${link}`)))
  const code = [...blocks, ...[...rest.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)]
  const words = code.flatMap((each) => each.split(/[\s"'(),;]+/)).map((word) => word.replace(/[.:]$/, ''))
  const lost = words.filter((word) => isPath(word) && !has(word) && !has(normalize(`${dirname(document)}/${word}`)))
  const runs = code.flatMap((each) => [...each.matchAll(/\b(?:npm run|node --run) ([a-z][\w:-]*)/g)])
  const unknown = runs.filter(([, script = '']) => !scripts.includes(script)).map(([command]) => command)
  return [...brokenLinks, ...lost, ...unknown]

  function has(path: string): boolean {
    const ends = [path, `${path}/`].map((end) => end.replace(/^\.\//, '').replaceAll('NAME', '*'))
    if (!/[*{]/.test(`${ends}`)) return paths.some((known) => ends.some((end) => `/${known}`.endsWith(`/${end}`)))
    return paths.some((known) => ends.some((end) => matchesGlob(known, end) || matchesGlob(known, `**/${end}`)))
  }
}

function isPath(word: string): boolean {
  if (MADE.test(word) || MADE_FILE.test(word) || /[<>$@=…|:[\]]|^[-/]|^\.[^/]*$/.test(word)) return false
  return (
    SOURCE_FILE.test(word) ||
    /^[\w.{},*-]+(\/[\w.{},*-]+)*\/$/.test(word) ||
    /^(db|site|api|admin|scripts|\.ci|\.github)\//.test(word)
  )
}
