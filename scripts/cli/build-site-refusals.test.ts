import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { failureResult, runScript } from '../testing/run-script.ts'

const BUILD_SITE = fileURLToPath(new URL('build-site.ts', import.meta.url))

testInLongRun('a folder that holds something else than a site is refused', () => {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'letters.txt'), 'mine')
  mkdirSync(join(folder, '_astro')) // of another site
  const env = { SITE_SOURCE: '/nowhere/shop.sqlite', SITE_URL: 'https://shop.example', SITE_OUT: folder }
  expect(runScript(BUILD_SITE, [], { env })).toEqual(
    failureResult(expect.stringContaining(`SITE_OUT is ${folder}, which holds _astro.`)),
  )
  expect(existsSync(join(folder, 'letters.txt'))).toBe(true)
})

testInLongRun('a folder that holds the source is refused', () => {
  const folder = makeTestFolder()
  const database = join(folder, 'shop.sqlite')
  writeFileSync(database, 'everything')
  const env = { SITE_SOURCE: database, SITE_URL: 'https://shop.example', SITE_OUT: folder }
  expect(runScript(BUILD_SITE, [], { env })).toEqual(
    failureResult(expect.stringContaining(`SITE_OUT is ${folder}, which holds ${database}.`)),
  )
  expect(existsSync(database)).toBe(true)
})

test('a site from a database file needs the address that visitors type', () => {
  expect(runScript(BUILD_SITE, [], { env: { SITE_SOURCE: 'shop.sqlite' } })).toEqual(
    failureResult('SITE_URL must be an address such as https://www.example.com, not "".'),
  )
})

/** Each starts a process. */
const MARKERS = ['site/.published', 'shop.sqlite'].slice(0, repetitions({ quick: 1, long: 2 }))

test.each(MARKERS)('a site beside which %s says that it was published is refused', (marker) => {
  const folder = makeTestFolder()
  for (const name of ['_astro', 'meet-the-team']) mkdirSync(join(folder, 'site', name), { recursive: true })
  writeFileSync(join(folder, marker), '')
  const env = { SITE_SOURCE: '/nowhere/shop.sqlite', SITE_URL: 'https://shop.example', SITE_OUT: join(folder, 'site') }
  expect(runScript(BUILD_SITE, [], { env })).toEqual(failureResult(expect.stringContaining('choose another folder.')))
})
