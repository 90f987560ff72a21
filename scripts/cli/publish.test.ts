import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, type TestShop } from '../../api/src/testing/test-shop.ts'

const program = fileURLToPath(new URL('./publish.ts', import.meta.url))
const ending = { timeout: 120_000 }

let shop: TestShop
let work: string
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'shop-out-'))
  shop = await openTestShop()
  await shop.waitUntilLive()
}, 60_000)
afterAll(async () => {
  await shop.close()
  rmSync(work, { recursive: true })
})

/** Runs the command as npm run publish does, beside the running shop. */
function publish(args: string[], own: NodeJS.ProcessEnv = {}) {
  const settings = { DATA_DIR: shop.dataDir, SITE_URL: 'https://shop.example', SITE_NOW: DEFAULT_NOW, ...own }
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  return { said: stdout.trim(), complained: stderr.trim(), status }
}

function pagesIn(folder: string): Record<string, string> {
  const files = globSync('**/*.{html,xml,ics,txt}', { cwd: folder }).filter((file) => !file.startsWith('pictures/'))
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

const recorded = () => shop.db.$client.prepare('select rendered_revision, rendered_at, build_id from publication').all()

test('the whole site stands in the folder, and the shop goes on as if nothing had been', ending, async () => {
  const out = join(work, 'new/site')
  const before = recorded()
  const { said, complained, status } = publish(['--out', out])
  expect([complained, status]).toEqual(['', 0])
  expect(said).toMatch(/^The site, \d+ files for https:\/\/shop\.example, stands in \/.*\/new\/site\.$/)
  expect(pagesIn(out)).toEqual(pagesIn(shop.folder))
  const [picture = ''] = /\/pictures\/[\w./-]+/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? []
  expect(existsSync(join(out, picture))).toBe(true)
  expect(recorded()).toEqual(before)
})

test('again after edits, the folder follows, and what somebody else put there stays', ending, async () => {
  const out = join(work, 'site')
  expect(publish(['--out', out]).status).toBe(0)
  writeFileSync(join(out, 'CNAME'), 'shop.example')
  writeFileSync(join(out, 'event/notes.html'), 'mine')
  await shop.call('PUT', '/services/1', { title: 'Sharp cuts', description: 'Scissors.', image_id: null })
  await shop.call('DELETE', '/events/1')
  await shop.waitUntilLive()
  expect(publish(['--out', out]).status).toBe(0)
  expect(pagesIn(out)).toEqual({ ...pagesIn(shop.folder), 'event/notes.html': 'mine' })
  expect(existsSync(join(out, 'event/1'))).toBe(false)
  expect(readFileSync(join(out, 'CNAME'), 'utf8')).toBe('shop.example')
})

test('what is wrong is said in a sentence', ending, () => {
  const usage = { said: '', complained: expect.stringMatching(/^Usage:\n {2}npm run publish -- --out DIR/), status: 1 }
  for (const args of [[], ['--out'], ['--in', 'x'], ['site'], ['--out', '']]) expect(publish(args)).toEqual(usage)
  const sorry = (complained: string) => ({ said: '', complained, status: 1 })
  const nobody = { DATA_DIR: '/nowhere' }
  expect(publish(['--out', work], nobody)).toEqual(sorry('There is no shop in /nowhere yet; npm start makes one.'))
  writeFileSync(join(work, 'file'), '')
  const taken = join(work, 'file/site')
  expect(publish(['--out', taken])).toEqual(sorry(`The folder ${taken} cannot be written (ENOTDIR).`))
})

test('the site is not mixed with what nobody may see', ending, () => {
  const { dataDir, folder } = shop
  for (const out of [folder, dataDir, join(dataDir, 'pictures'), join(folder, 'new'), dirname(dataDir), '/']) {
    const complained = `${out} and the shop's own data in ${dataDir} may not lie in one another; choose another folder.`
    expect(publish(['--out', out])).toEqual({ said: '', complained, status: 1 })
  }
})
