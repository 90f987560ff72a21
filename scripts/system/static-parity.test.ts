import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { repetitions } from '@shop/db/testing/repetitions'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../api/testing/open-test-shop.ts'
import { endNewestThread } from '../testing/end-newest-thread.ts'
import { findDifferentFiles } from '../testing/find-different-files.ts'
import { findImagesWithoutVariants } from '../testing/find-images-without-variants.ts'
import { RandomEditor } from '../testing/random-edits.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { repositoryRoot } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'

const EDITS = repetitions({ quick: 3, long: 3_000 })

const outDir = makeTestFolder()
const shop = await openTestShop()
const server = serve({ fetch: shop.app.fetch, port: 0 })
// A site that was built before, and a file beside it that the host reads.
for (const name of ['_astro', 'meet-the-team/before']) mkdirSync(join(outDir, name), { recursive: true })
writeFileSync(join(outDir, 'CNAME'), 'shop.example')
writeFileSync(join(outDir, '_astro/before.js'), '')
afterAll(() => void server.close())

/** The commands of the examples for hosts, in order. */
function hostCommands(): string[] {
  const read = (file: string) => readFileSync(join(repositoryRoot, 'scripts/deploy', file), 'utf8')
  const [workflow, netlify] = [/^ +- run: (.+)$/gm, /^ +command = "(.+)"$/gm]
  const commands = [...read('build-site.yml').matchAll(workflow)].map(([, command = '']) => command)
  expect([...read('netlify.toml').matchAll(netlify)].map(([, command]) => command)).toEqual(commands)
  return commands
}

async function buildAndCompare() {
  const commands = hostCommands()
  const { port } = server.address() as AddressInfo
  const settings = { SITE_URL: 'https://shop.example', SITE_PICTURES: '/pictures/', SITE_OUT: outDir }
  const env = { ...settings, SITE_SOURCE: `http://localhost:${port}` }
  for (const command of commands) {
    const { ok, output } = await runTool('bash', ['-c', command], { env })
    expect(ok, output).toBe(true)
    if (command === commands.at(-1)) expect(output).toContain('/?page_id=7 is only in the lines for Caddy and nginx.')
  }
  // A revision counts as live before its share images are rendered.
  await expect
    .poll(() => findDifferentFiles(shop.folder, outDir), { interval: 500 })
    .toEqual(['CNAME', '_redirects', '_redirects.caddy', '_redirects.nginx'])
}

function putFile(url: string, bytes: Uint8Array<ArrayBuffer>) {
  const { pathname, search } = new URL(url)
  const headers = { 'content-type': 'image/png' }
  return shop.app.request(pathname + search, { method: 'PUT', headers, body: bytes })
}

async function fetchUnfinishedImages() {
  return findImagesWithoutVariants(await (await shop.call('GET', '/images')).json())
}

test('after random edits and lost threads the published folder equals a static astro build, which keeps what is not of the site', async ({
  task,
}) => {
  const random = createTestRandom(task.name)
  const call = async (...request: Parameters<TestShop['call']>) => shop.call(...request)
  const editor = new RandomEditor(
    { call, putFile: async (...file) => putFile(...file), endThread: endNewestThread },
    random,
  )
  const addOldAddress = async (from: string) =>
    expect((await shop.call('POST', '/old-addresses', { from, to: '/services' })).status).toBe(201)
  for (const from of ['/en/Our-Team.html', '/event/summer-party']) await addOldAddress(from)
  for (let edits = 0; edits < EDITS; edits++) {
    expect([200, 201, 204, 404, 409]).toContain((await editor.edit())?.status)
    if (random.below(3) === 0) await shop.waitUntilLive()
  }
  await addOldAddress('/?page_id=7')
  endNewestThread()
  await expect.poll(fetchUnfinishedImages).toEqual([])
  const isLive = ({ published, revision, failed, error }: ReturnType<TestShop['publisher']['status']>) =>
    published === revision && failed.length === 0 && error === null
  await expect.poll(() => isLive(shop.publisher.status())).toBe(true)

  await buildAndCompare()
})
