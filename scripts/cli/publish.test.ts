import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../api/testing/open-test-shop.ts'
import { failureResult, runScript } from '../testing/run-script.ts'
import { programFile, repositoryRoot } from '../tools/paths.ts'

/** The sitemap has no date to come. */
const AFTER_SAVES = '2026-11-20T09:30:00Z'

const program = programFile('publish')
let shop: TestShop
const work = makeTestFolder()
beforeAll(async () => {
  shop = await openTestShop()
  await shop.waitUntilLive()
}, 60_000)

/** Runs `npm run publish` beside the running shop. */
function publish(args: string[], ownEnv: NodeJS.ProcessEnv = {}) {
  const env = { DATA_DIR: shop.dataDir, SITE_URL: 'https://shop.example', SITE_NOW: AFTER_SAVES, ...ownEnv }
  return runScript(program, args, { env })
}

function pagesIn(folder: string): Record<string, string> {
  const files = globSync('**/*.{html,xml,ics,txt}', { cwd: folder }).filter((file) => !file.startsWith('pictures/'))
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

const readPublication = () =>
  shop.db.$client.prepare('select rendered_revision, rendered_at, build_id from publication').all()

test('the whole site is exported, and the state of the running shop does not change', async () => {
  const out = join(work, 'new/site')
  const before = readPublication()
  const { stdout, stderr, status } = publish(['--out', out])
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toMatch(/^The site, \d+ files for https:\/\/shop\.example, is in \/.*\/new\/site\.$/)
  expect(pagesIn(out)).toEqual(pagesIn(shop.folder))
  const [imagePath = ''] = /\/pictures\/[\w./-]+/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? []
  expect(existsSync(join(out, imagePath))).toBe(true)
  expect(readPublication()).toEqual(before)
})

testInLongRun('an export that is stopped with Ctrl+C leaves no copy of the shop behind', async () => {
  const temporary = makeTestFolder()
  const copies = () => readdirSync(temporary).filter((name) => name.startsWith('shop-publish'))
  const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir, SITE_URL: 'https://shop.example', TMPDIR: temporary }
  const child = spawn(process.execPath, [program, '--out', join(work, 'stopped')], { env, stdio: 'ignore' })
  await expect.poll(copies).not.toEqual([])
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
  expect(copies()).toEqual([])
})

testInLongRun('an output folder of the program, also by a link, and an export without an address, are refused', () => {
  const link = join(work, 'link')
  symlinkSync(repositoryRoot, link)
  for (const out of [join(link, 'site/new'), repositoryRoot.slice(0, -1), join(repositoryRoot, 'out/shop'), link])
    expect(publish(['--out', out])).toEqual(failureResult(`${out} is a folder of the program; choose another one.`))
  expect(publish(['--out', join(work, 'unaddressed')], { SITE_URL: undefined })).toEqual(
    failureResult(expect.stringMatching(/^Set SITE_URL to the address that visitors type/)),
  )
  expect(existsSync(join(work, 'unaddressed'))).toBe(false)
})

test('an output folder inside the data folder or around it is refused', () => {
  const { dataDir, folder } = shop
  const link = join(work, 'link-to-data')
  symlinkSync(dataDir, link)
  const folders = [join(link, 'new'), dirname(dataDir), dataDir, folder]
  for (const out of folders.slice(0, repetitions({ quick: 1, long: 4 }))) {
    const message = `${out} and the shop's own data in ${dataDir} must not contain each other; choose another folder.`
    expect(publish(['--out', out])).toEqual(failureResult(message))
  }
})
