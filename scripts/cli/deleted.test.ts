import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../api/src/testing/test-shop.ts'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'

const program = fileURLToPath(new URL('./deleted.ts', import.meta.url))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Runs `npm run deleted` beside the running shop. */
function deleted(args: string[], DATA_DIR = shop.dataDir) {
  return runScript(program, args, { env: { DATA_DIR } })
}

test('a deleted record is listed, and restored once', async () => {
  expect(deleted(['list'])).toEqual(successResult('Nothing is deleted.'))
  const [service] = (await (await shop.callAnonymously('GET', '/services')).json()) as { id: number; title: string }[]
  await shop.call('DELETE', `/services/${service?.id}`)
  const { revision } = shop.publisher.status()
  const line = expect.stringMatching(
    new RegExp(`^${revision}  2026-11-20 09:\\d\\d UTC  services: ${service?.title}  \\(deleted by owner\\)$`),
  )
  expect(deleted(['list'])).toEqual(successResult(line))
  expect(deleted(['restore', `${revision}`])).toEqual(successResult(`"${service?.title}" is back among the services.`))
  expect(await (await shop.callAnonymously('GET', '/services')).json()).toContainEqual({
    ...service,
    version: 2,
    updated_at: expect.any(String),
    updated_by: null,
  })
  expect(deleted(['list'])).toEqual(successResult('Nothing is deleted.'))
  const again = `Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`
  expect(deleted(['restore', `${revision}`])).toEqual(failureResult(again))
})

test('a folder without a shop is named in the error', () => {
  expect(deleted(['list'], '/nowhere')).toEqual(failureResult('There is no shop in /nowhere yet; npm start makes one.'))
})

test.each([[[]], [['restore']], [['list', '1']], [['drop', '1']]])('the arguments %j print the usage', (args) => {
  expect(deleted(args)).toEqual(failureResult(expect.stringMatching(/^Usage:\n {2}npm run deleted -- list/)))
})
