import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../tools/paths.ts'

/** The recipe of the README takes these, beside the index of the migrations. */
const RECIPE = [
  'admin/src/records/resources/index.ts',
  'api/src/content/resources.routes.ts',
  'db/src/tables/resource-tables.ts',
  'db/src/resources/definitions.ts',
]

/** What the product does with reviews beside listing them. */
const FEATURES = [
  'admin/src/records/resource-screens/list-screen.tsx', // leads to the paste of what the shop has
  'admin/src/screens/import-pasted-text/import-screen.tsx', // asks once whether pasted reviews are real
  'admin/src/screens/import-pasted-text/checked-rows.ts',
  'admin/src/screens/import-pasted-text/pasted-rows-panels.tsx',
  'api/src/content/old-addresses/url-path-keywords.ts',
  'api/src/content/pasted-text/find-duplicate-rows.ts',
  'api/src/content/pasted-text/read-reviews.ts',
  'api/src/content/pasted-text/review-details.ts',
  'api/src/content/pasted-text/service-titles.ts',
  'api/src/content/pasted-text/table-row.ts',
  'admin/src/screens/first-run/next-step.tsx',
  'admin/src/screens/first-run/first-run-steps.ts',
  'admin/src/screens/shop-details/shop-details-screen.tsx', // says that the samples leave the site
  'db/src/seed/seed-shop.ts',
  'site/src/sections/home/review-highlights.astro',
  'db/src/language/spanish-sentences.ts',
  'site/src/content/translations/mark-untranslated-text.ts', // reviews stay in their language
  'site/src/layout/metadata/page-in-languages.ts', // which sentences make the page of reviews a Spanish one
]

const OWN = /^(db\/src\/tables|site\/src\/pages|site\/src\/sections|admin\/src\/records\/resources)\/reviews[./]/
const TESTS = /\.(test|e2e|fixture)\.|\/(e2e|testing|migrations)\/|^scripts\//

/** Comments, addresses of other sites, and sentences, in which a word comes before it. */
const WORDS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|https?:[^'"]*|\w reviews\b/g

function listPlaces(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.astro'], { cwd: repositoryRoot, encoding: 'utf8' })
  return files.split('\n').filter((file) => {
    if (!file || TESTS.test(file) || OWN.test(file)) return false
    const code = readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(WORDS, '')
    return /(?<![\w-])reviews(?![\w-])/.test(code)
  })
}

test('reviews are named in their own files, in those of the recipe, and where the product does more with them', () => {
  expect(listPlaces()).toEqual([...RECIPE, ...FEATURES].toSorted())
})

test('the recipe names what a new resource edits, in at most twelve lines', () => {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8')
  const recipe = /## Add a resource\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
  expect(recipe.split('\n').filter(Boolean).length).toBeLessThanOrEqual(12)
  expect(RECIPE.filter((file) => !recipe.includes(`\`${file}\``))).toEqual([])
})
