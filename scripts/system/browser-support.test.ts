import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../api/testing/open-test-shop.ts'
import { readBuiltCode } from '../testing/browser-support/built-code.ts'
import { findUnsupportedFeatures } from '../testing/browser-support/find-unsupported-features.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { ADMIN_FALLBACKS, SITE_FALLBACKS } from './browser-fallbacks.fixture.ts'

/**
 * Compares a built folder with the browsers in the package.json of its workspace.
 * @returns what some of them lack and no fallback is named for, and the fallbacks that nothing needs
 */
function checkSupport(workspace: string, folder: string, fallbacks: Record<string, string>) {
  const code = readBuiltCode(folder)
  expect(Math.min(code.pages.length, code.styles.length, code.scripts.length)).toBeGreaterThan(1)
  const { browserslist } = JSON.parse(readFileSync(join(repositoryRoot, workspace, 'package.json'), 'utf8'))
  const unsupported = findUnsupportedFeatures(code, browserslist)
  const isCovered = (feature: string, name: string) => feature === name || feature.startsWith(`${name}.`)
  return {
    withoutFallback: [...unsupported]
      .filter(([feature]) => !Object.keys(fallbacks).some((name) => isCovered(feature, name)))
      .map(([feature, browsers]) => `${feature} is not in ${browsers.join(', ')}`),
    unneeded: Object.keys(fallbacks).filter((name) => !unsupported.keys().some((feature) => isCovered(feature, name))),
  }
}

const NOTHING = { withoutFallback: [], unneeded: [] }

test('public pages use what each browser of their list has, or has a fallback for', async () => {
  const shop = await openTestShop()
  expect(checkSupport('site', shop.folder, SITE_FALLBACKS)).toEqual(NOTHING)
})

test('the staff area uses what each browser of its list has, or has a fallback for', () => {
  expect(checkSupport('admin', join(repositoryRoot, 'admin/dist'), ADMIN_FALLBACKS)).toEqual(NOTHING)
})
