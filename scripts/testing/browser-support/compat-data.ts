import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier } from '@mdn/browser-compat-data/types'

/** The oldest version of a browser that must work. */
export interface SupportedBrowser {
  name: BrowserName
  version: string
}

/** @param path such as css.selectors.has */
export function findFeature(path: string): Identifier | undefined {
  const { api, css, html, javascript } = bcd
  return path.split('.').reduce<Identifier | undefined>(findPart, { api, css, html, javascript })
}

function findPart(feature: Identifier | undefined, name: string): Identifier | undefined {
  return feature && Object.hasOwn(feature, name) ? feature[name] : undefined
}

/**
 * @returns the browsers that lack a feature; none for what the data does not know
 * @param hasPrefixed whether a style names the feature also with this prefix of a vendor
 */
export function findLackingBrowsers(
  path: string,
  browsers: SupportedBrowser[],
  hasPrefixed: (prefix: string) => boolean,
): BrowserName[] {
  const support = findFeature(path)?.__compat?.support
  if (!support) return []
  const lacking = browsers.filter(({ name, version }) => {
    const statements = [support[name] ?? []].flat()
    return !statements.some(({ version_added, version_removed, prefix, flags, alternative_name }) => {
      if (flags || alternative_name || (prefix && !hasPrefixed(prefix))) return false
      return isAtLeast(version, version_added) && !isAtLeast(version, version_removed)
    })
  })
  return lacking.map(({ name }) => name)
}

/** @param needed such as ≤13.1, or no version: preview, false */
function isAtLeast(version: string, needed: string | false | undefined): boolean {
  const number = String(needed).replace('≤', '')
  return /^\d/.test(number) && version.localeCompare(number, 'en', { numeric: true }) >= 0
}
