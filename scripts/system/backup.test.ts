import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureResult, runScript, successResult } from '../testing/run-script.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'
import { runTool } from '../tools/run-tool.ts'

const BACKUP = programFile('backup')
const RESTORE = programFile('restore')
const PROVEN = expect.stringMatching(/ is in the folder .*\. It was restored as a test and equals the shop\.$/)

const folder = makeTestFolder()
const dataDir = join(folder, 'data')
const env = { DATA_DIR: dataDir, SITE_URL: 'https://shop.example' }
let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer(dataDir, { SEED: 'none' })
  headers = await fetchOwnerHeaders(server.url)
}, 60_000)
afterAll(() => server.stop('SIGKILL'))

let saved = 0 // and acknowledged
let isSaving = true

/** Adds services, forty a second. */
async function saveServices() {
  while (isSaving) {
    const body = JSON.stringify({ title: `Cut ${saved + 1}`, description: 'Scissors.', image_id: null })
    const response = await fetch(`${server.url}/api/services`, { method: 'POST', headers, body })
    if (response.status === 201) saved++
    await sleep(25)
  }
}

function readTitles(databaseFile: string): unknown[] {
  const db = openDatabase(databaseFile)
  const titles = db.$client.prepare("select title from services where title like 'Cut %' order by id").pluck().all()
  db.$client.close()
  return titles
}

test('a backup under load is proven, and restored it has every save that was acknowledged before it began', async () => {
  const saving = saveServices()
  await expect.poll(() => saved).toBeGreaterThan(10)
  const savedBefore = saved
  expect(await runTool(process.execPath, [BACKUP], { env })).toEqual({ ok: true, output: PROVEN })
  expect(saved).toBeGreaterThan(savedBefore)
  isSaving = false
  await saving

  const exported = join(folder, 'shop.tar')
  expect(runScript(BACKUP, ['export', exported], { env })).toEqual(
    successResult(`The newest backup is in ${exported}.`),
  )
  expect(runScript(BACKUP, ['export', exported], { env })).toEqual(
    failureResult(`${exported} exists already; choose another name, or delete it first.`),
  )
  const into = join(folder, 'restored')
  const restored = runScript(RESTORE, [exported, '--into', into], { env: {} })
  expect(restored).toEqual(
    successResult(
      expect.stringMatching(
        /^The shop of .* is in .*\/restored\. Everybody signs in again\.\nWho can sign in: owner\. .*Links and owner’s codes from before no longer work\. Nobody .*npm run user -- password NAME$/s,
      ),
    ),
  )
  const titles = readTitles(join(into, 'shop.sqlite'))
  expect(titles).toEqual(titles.map((_, index) => `Cut ${index + 1}`))
  expect(titles.length).toBeGreaterThanOrEqual(savedBefore)

  const second = await startTestServer(into)
  const oldToken = await fetch(`${second.url}/api/backups`, { headers })
  expect(oldToken.status).toBe(401)
  expect((await fetch(`${second.url}/services`)).status).toBe(200)
  await fetchOwnerHeaders(second.url)
  await second.stop()
})
