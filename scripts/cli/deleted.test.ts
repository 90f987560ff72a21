import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../api/src/testing/test-shop.ts'

const program = fileURLToPath(new URL('./deleted.ts', import.meta.url))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Runs the command as npm run deleted does, beside the running shop. */
function deleted(args: string[], DATA_DIR = shop.dataDir) {
  const env = { PATH: process.env.PATH, DATA_DIR }
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
  return { said: stdout.trim(), complained: stderr.trim(), status }
}

const calm = (said: unknown) => ({ said, complained: '', status: 0 })
const sorry = (complained: unknown) => ({ said: '', complained, status: 1 })

test('what was deleted is listed and comes back, once', async () => {
  expect(deleted(['list'])).toEqual(calm('Nothing is deleted.'))
  const [service] = (await (await shop.callAnonymously('GET', '/services')).json()) as { id: number; title: string }[]
  await shop.call('DELETE', `/services/${service?.id}`)
  const { revision } = shop.publisher.status()
  const line = expect.stringMatching(
    new RegExp(`^${revision}  2026-11-20 09:\\d\\d UTC  services: ${service?.title}  \\(deleted by owner\\)$`),
  )
  expect(deleted(['list'])).toEqual(calm(line))
  expect(deleted(['restore', `${revision}`])).toEqual(calm(`"${service?.title}" is back among the services.`))
  expect(await (await shop.callAnonymously('GET', '/services')).json()).toContainEqual({
    ...service,
    version: 2,
    updated_at: expect.any(String),
    updated_by: null,
  })
  expect(deleted(['list'])).toEqual(calm('Nothing is deleted.'))
  const again = `Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`
  expect(deleted(['restore', `${revision}`])).toEqual(sorry(again))
})

test('a folder without a shop is named, and stays empty', () => {
  expect(deleted(['list'], '/nowhere')).toEqual(sorry('There is no shop at /nowhere/shop.sqlite.'))
})

test.each([[[]], [['restore']], [['list', '1']], [['drop', '1']]])('called with %j it explains itself', (args) => {
  expect(deleted(args)).toEqual(sorry(expect.stringMatching(/^Usage:\n {2}npm run deleted -- list/)))
})
