import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { failureResult, runScript } from '../testing/run-script.ts'

const BUILD_SITE = fileURLToPath(new URL('build-site.ts', import.meta.url))

function buildInto(SITE_OUT: string, SITE_SOURCE = '/nowhere/shop.sqlite') {
  return runScript(BUILD_SITE, [], { env: { SITE_SOURCE, SITE_URL: 'https://shop.example', SITE_OUT } })
}

testInLongRun('a folder that holds something else than a site, the source or a published site is refused', () => {
  const [letters, source, published] = [makeTestFolder(), makeTestFolder(), makeTestFolder()]
  writeFileSync(join(letters, 'letters.txt'), 'mine')
  mkdirSync(join(letters, '_astro')) // of another site
  const refusalOf = (words: string) => failureResult(expect.stringContaining(words))
  expect(buildInto(letters)).toEqual(refusalOf(`SITE_OUT is ${letters}, which holds _astro.`))
  expect(existsSync(join(letters, 'letters.txt'))).toBe(true)

  const database = join(source, 'shop.sqlite')
  writeFileSync(database, 'everything')
  expect(buildInto(source, database)).toEqual(refusalOf(`SITE_OUT is ${source}, which holds ${database}.`))
  expect(existsSync(database)).toBe(true)

  for (const name of ['_astro', 'meet-the-team']) mkdirSync(join(published, 'site', name), { recursive: true })
  writeFileSync(join(published, 'site/.published'), '')
  expect(buildInto(join(published, 'site'))).toEqual(refusalOf('choose another folder.'))
})

test('a site from a database file needs the address that visitors type', () => {
  expect(runScript(BUILD_SITE, [], { env: { SITE_SOURCE: 'shop.sqlite' } })).toEqual(
    failureResult('SITE_URL must be an address such as https://www.example.com, not "".'),
  )
})
