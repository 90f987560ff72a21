import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { DEFAULT_NOW, openTestShop } from '../../api/testing/open-test-shop.ts'
import { createShopDatabase } from '../testing/create-shop-database.ts'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'
import { programFile } from '../tools/paths.ts'

const program = programFile('deleted')

const shop = await openTestShop()

/** Runs `npm run deleted` beside the running shop. */
function deleted(args: string[], { DATA_DIR = shop.dataDir, now = DEFAULT_NOW } = {}) {
  return runScript(program, args, { env: { DATA_DIR, SITE_NOW: now } })
}

testInLongRun('on a copy what was deleted and its picture files are listed, and nothing is brought back', () => {
  const [DATA_DIR, BACKUP_DIR] = [makeTestFolder(), makeTestFolder(ANOTHER_DISK)]
  createShopDatabase(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'holder.json'), JSON.stringify({ id: 'this folder', epoch: 1, copyOf: DEFAULT_NOW }))
  const run = (name: string, args: string[]) =>
    runScript(programFile(name), args, { env: { DATA_DIR, BACKUP_DIR, S3_BUCKET: 'pictures' } })
  expect(run('deleted', ['list'])).toEqual(successResult('Nothing is deleted.'))
  expect(run('images', ['report'])).toMatchObject({ status: 0, stderr: '' })
  expect(run('deleted', ['restore', '1'])).toEqual(failureResult(expect.stringMatching(/npm start -- --take-over/)))
  expect(run('images', ['move'])).toEqual(failureResult(expect.stringMatching(/npm start -- --take-over/)))
})

test('a deleted record is listed, and restored once', async () => {
  expect(deleted(['list'])).toEqual(successResult('Nothing is deleted.'))
  const [service] = (await (await shop.call('GET', '/services')).json()) as { id: number; title: string }[]
  await shop.call('DELETE', `/services/${service?.id}`)
  const { revision } = shop.publisher.status()
  const line = expect.stringMatching(
    new RegExp(`^${revision}  2026-11-20 09:\\d\\d UTC  services: ${service?.title}  \\(deleted by owner\\)$`),
  )
  expect(deleted(['list'])).toEqual(successResult(line))
  expect(deleted(['restore', `${revision}`])).toEqual(successResult(`"${service?.title}" is back among the services.`))
  expect(await (await shop.call('GET', '/services')).json()).toContainEqual({
    ...service,
    version: 2,
    updated_at: expect.any(String),
    updated_by: null,
  })
  expect(deleted(['list'])).toEqual(successResult('Nothing is deleted.'))
  const again = `Nothing was deleted in revision ${revision}. npm run deleted -- list shows what was.`
  expect(deleted(['restore', `${revision}`])).toEqual(failureResult(again))
})

test('a folder in which only an account was made is not a shop yet, and no command makes one of it', () => {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'shop.sqlite'), '')
  const noShop = failureResult(`There is no shop in ${folder} yet; npm start makes one.`)
  expect(deleted(['list'], { DATA_DIR: folder })).toEqual(noShop)
  migrateDatabase(openDatabase(join(folder, 'shop.sqlite')))
  expect(deleted(['list'], { DATA_DIR: folder })).toEqual(noShop)
})
