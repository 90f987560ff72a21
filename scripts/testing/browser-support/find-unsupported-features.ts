import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserName } from '@mdn/browser-compat-data/types'
import { type CheckError, runChecks } from 'es-check'
import type { BuiltCode } from './built-code.ts'
import { findLackingBrowsers, type SupportedBrowser } from './compat-data.ts'
import { listCssFeatures, listHtmlFeatures } from './html-and-css-features.ts'
import { listScriptFeatures } from './script-features.ts'

/** The names of browsers in browserslist and in the data of MDN. */
const BROWSER_NAMES = new Map<string, BrowserName>([
  ['ios_saf', 'safari_ios'],
  ['safari', 'safari'],
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
])

/**
 * @param queries of browserslist, each for the oldest version of a browser, such as `ios_saf >= 16.4`
 * @returns what the code uses and a browser lacks: its path in the data of MDN or its name in es-check, and the browsers
 */
export function findUnsupportedFeatures({ pages, styles, scripts }: BuiltCode, queries: string[]) {
  const browsers = queries.map(parseQuery)
  const used = new Set([
    ...pages.flatMap(listHtmlFeatures),
    ...styles.flatMap(listCssFeatures),
    ...scripts.flatMap(listScriptFeatures),
  ])
  const findLacking = (path: string) =>
    findLackingBrowsers(path, browsers, (prefix) => used.has(path.replace(/[^.]+$/, `${prefix}$&`)))

  const unsupported = findUnsupportedSyntax(scripts, queries.join(', '))
  for (const use of used) {
    // A part of an unsupported feature is used only where that is.
    const paths = use.split('|').filter((path) => findLacking(path.replace(/\.[^.]+$/, '')).length === 0)
    const [lacking = []] = paths.map(findLacking).toSorted((one, other) => one.length - other.length)
    if (lacking.length > 0) unsupported.set(paths[0] ?? '', lacking)
  }
  return unsupported
}

function parseQuery(query: string): SupportedBrowser {
  const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
  const name = BROWSER_NAMES.get(browser)
  if (!name) throw new Error(`${query} does not name the oldest version of a known browser.`)
  return { name, version }
}

/** @returns what es-check finds of the language and its built-in objects, by its names, and the browsers that lack it */
function findUnsupportedSyntax(scripts: string[], browserslistQuery: string): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-scripts-'))
  for (const [index, script] of scripts.entries()) writeFileSync(join(folder, `${index}.js`), script)
  const files = [`${folder}/*.js`]
  const { errors } = runChecks(
    [{ files, module: true, checkBrowser: true, checkFeatures: true, browserslistQuery }],
    {},
  )
  rmSync(folder, { recursive: true })
  return new Map(errors.flatMap(({ err }) => readFeatures(err)))
}

/** @throws an error that names no features: a script that cannot be parsed, or no script at all */
function readFeatures(error: CheckError): [string, string[]][] {
  if (!error.features) throw error
  return error.features.map((name) => [name, (error.browserDetails?.[name] ?? []).map((browser) => browser.name)])
}
