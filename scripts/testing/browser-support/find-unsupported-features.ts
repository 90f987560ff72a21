import type { BrowserName } from '@mdn/browser-compat-data/types'
import type { BuiltCode } from './built-code.ts'
import { findLackingBrowsers, type SupportedBrowser } from './compat-data.ts'
import { listCssFeatures } from './css-features.ts'
import { listHtmlFeatures } from './html-features.ts'
import { listScriptFeatures } from './script-features.ts'
import { findUnsupportedSyntax } from './script-syntax.ts'

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
