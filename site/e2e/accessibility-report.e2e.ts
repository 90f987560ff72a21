import { readFileSync, writeFileSync } from 'node:fs'
import { runRules } from '../../scripts/testing/accessibility.ts'
import { expect, type Page } from '../../scripts/testing/browser-test.ts'
import { findLayoutFaults, setTextSize } from '../../scripts/testing/layout-faults.ts'
import { DESKTOP, PHONE } from '../../scripts/testing/screen-sizes.ts'
import { test } from './helpers/shop-api-client.ts'
import { NOT_FOUND_PATHS, PUBLIC_PAGES } from './helpers/tested-pages-and-widths.ts'

const FILE = new URL('../src/sections/accessibility/test-report.json', import.meta.url)
const PRODUCT = new URL('../../package.json', import.meta.url)
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of level A and AA in WCAG 2.2. */
const CRITERIA = 55
const PATHS = [...PUBLIC_PAGES, '/accessibility', ...NOT_FOUND_PATHS]

async function runRulesAtBothWidths(page: Page) {
  const found = { criteria: new Set<string>(), broken: new Set<string>(), unsure: new Set<string>(), version: '' }
  for (const path of PATHS) {
    await page.goto(path)
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      const { version, ...lists } = await runRules(page, TAGS)
      found.version = version
      for (const [name, words] of Object.entries(lists))
        for (const word of words) found[name as keyof typeof lists].add(word)
    }
  }
  return found
}

async function hasLayoutFaults(page: Page, { width, text }: { width: number; text: number }) {
  await page.setViewportSize({ width, height: 700 })
  for (const path of PATHS) {
    await page.goto(path)
    await setTextSize(page, text)
    if ((await findLayoutFaults(page)).length > 0) return true
  }
  return false
}

test('what the page of accessibility says of this version is what the tests find', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.change('/shop', { has_accessibility_page: true })
  await shop.waitUntilLive()
  const { criteria, broken, unsure, version } = await runRulesAtBothWidths(page)
  const layout = [
    {
      sentence: 'Nothing is cut off in a window 320 pixels wide',
      isBroken: await hasLayoutFaults(page, { width: 320, text: 100 }),
    },
    {
      sentence: 'Nothing is cut off with text at twice its size',
      isBroken: await hasLayoutFaults(page, { width: 390, text: 200 }),
    },
  ]
  const rules = `The axe-core ${version.split('.', 2).join('.')} rules, which cover ${criteria.size} of the ${CRITERIA} success criteria`
  const report = {
    standard: 'WCAG 2.2 AA',
    version: JSON.parse(readFileSync(PRODUCT, 'utf8')).version,
    testedOn: new Date().toISOString().slice(0, 10),
    passed: [
      ...(broken.size === 0
        ? [`${rules}, find no problems on ${PATHS.length} pages, on a phone and on a desktop.`]
        : []),
      ...layout.filter(({ isBroken }) => !isBroken).map(({ sentence }) => `${sentence}.`),
    ],
    gaps: [
      `The other ${CRITERIA - criteria.size} success criteria have no rule, and of the ${criteria.size} not every part is checked.`,
      ...[...broken].map((words) => `A rule is broken: ${words}.`),
      ...[...unsure].map((words) => `A person must look, because the rules cannot tell: ${words}.`),
      ...layout.filter(({ isBroken }) => isBroken).map(({ sentence }) => `Not always true: ${sentence}.`),
    ],
  }
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`)
  expect([...broken]).toEqual([])
})
