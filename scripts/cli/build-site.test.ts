import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { failureResult, runScript } from '../testing/run-script.ts'

test('a folder that holds something else than a site is refused, because all that lies in it is deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'letters.txt'), 'mine')
  const env = { SITE_SOURCE: '/nowhere/shop.sqlite', SITE_OUT: folder }
  expect(runScript(fileURLToPath(new URL('build-site.ts', import.meta.url)), [], { env })).toEqual(
    failureResult(expect.stringContaining(`SITE_OUT is ${folder}, which holds letters.txt.`)),
  )
  expect(existsSync(join(folder, 'letters.txt'))).toBe(true)
})

test('npm run migration without a name says how to give one', () => {
  const script = fileURLToPath(new URL('../../db/src/sqlite/generate-migration.ts', import.meta.url))
  expect(runScript(script, [], { env: {} })).toEqual(failureResult('Name the migration: npm run migration -- NAME'))
})

test('a folder that holds the source is refused, because all that lies in it is deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = join(folder, 'shop.sqlite')
  writeFileSync(database, 'everything')
  const env = { SITE_SOURCE: database, SITE_OUT: folder }
  expect(runScript(fileURLToPath(new URL('build-site.ts', import.meta.url)), [], { env })).toEqual(
    failureResult(expect.stringContaining(`SITE_OUT is ${folder}, which holds ${database}.`)),
  )
  expect(existsSync(database)).toBe(true)
})
