import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../tools/paths.ts'
import { findBrokenReferences, readRepository } from './find-broken-doc-references.ts'

const README_LINES = 120
const CHANGELOG_LINES = 60

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const repository = readRepository(repositoryRoot, Object.keys(JSON.parse(read('package.json')).scripts))
const documents = repository.paths.filter((path) => path.endsWith('.md'))

test.each(documents)('the commands, paths and file names of %s exist', (document) => {
  expect(findBrokenReferences(read(document), document, repository)).toEqual([])
})

test('the pages of the root folder are checked, and those of its rooms', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'api/src/publishing/publisher/README.md']))
})

test.each([
  ['a path', 'See `db/src/tables/haircuts.ts`.', 'db/src/tables/haircuts.ts'],
  ['a link', 'See [backups](api/src/backups/README.md).', 'api/src/backups/README.md'],
  ['a command', 'Type `npm run deploy`.', 'npm run deploy'],
  ['a file of a drawing', 'It goes\n\n```\npublish ──▶ haircuts.ts\n```\n\nand then.', 'haircuts.ts'],
  ['a file of a command', 'Type\n\n    npm run bench scripts/bench/haircuts.ts', 'scripts/bench/haircuts.ts'],
])('%s that does not exist is found', (_, text, fault) => {
  expect(findBrokenReferences(text, 'README.md', repository)).toEqual([fault])
})

test('paths of the machine that runs the shop, and files that it makes, are no faults', () => {
  const text =
    'The unit writes `/srv/shop/data`, `DATA_DIR/public`, `data/shop.sqlite`; `npm test -- db/src`, `npm run check`.'
  expect(findBrokenReferences(text, 'README.md', repository)).toEqual([])
})

test('a stranger reads the README and the changelog in one sitting', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(README_LINES)
  expect(read('CHANGELOG.md').split('\n').length - 1).toBeLessThanOrEqual(CHANGELOG_LINES)
})
