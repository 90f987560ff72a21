import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { waitForFirstCopy } from '../../scripts/testing/destroy-machine-and-measure-loss.ts'
import { failureResult, runScript, successResult } from '../../scripts/testing/run-script.ts'
import { openOwnerClient, startTestServer, type TestServer } from '../../scripts/testing/test-server.ts'
import { programFile } from '../../scripts/tools/paths.ts'
import { fillServiceTitle, renameService, save } from './helpers/edit-service.ts'

const store = mkdtempSync(join(ANOTHER_DISK, 'shop-store-'))
const folder = mkdtempSync(join(tmpdir(), 'shop-second-'))
test.afterAll(() => {
  for (const path of [store, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 20 })
})

test.use({ serverEnv: { SEED: 'none', BACKUP_DIR: store } })
test.setTimeout(400_000)

async function addService({ url }: TestServer, title: string) {
  const call = await openOwnerClient(url)
  expect((await call('POST', '/services', { title, description: 'Scissors.', image_id: null })).status).toBe(201)
}

function restoreInto(dataDir: string, ...more: string[]) {
  const result = runScript(programFile('restore'), [store, '--into', dataDir, ...more], { env: {} })
  expect(result).toEqual(successResult(expect.stringMatching(/^The shop of /)))
}

async function lookAtBothWidths(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }
}

test('a restored copy says so above every screen, and a machine that lost the shop names both ways forward', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  await addService(server, 'Haircut')
  await waitForFirstCopy(server)
  restoreInto(join(folder, 'copy'))
  const copy = await startTestServer(join(folder, 'copy'), { BACKUP_DIR: store })
  const backup = runScript(programFile('backup'), [], { env: { DATA_DIR: copy.dataDir, BACKUP_DIR: store } })
  expect(backup).toEqual(
    failureResult(expect.stringMatching(/^This is a restored copy, so it sends nothing outside: /)),
  )
  const copyPage = await browser.newPage({ baseURL: copy.url })
  await signIn(copyPage, '/admin/status')
  const bar = copyPage.getByRole('complementary', { name: 'Copy' })
  await expect(bar).toContainText(
    /^This is a copy from [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, (noon|midnight|[\d:]+ [AP]M)\. It sends nothing outside\./,
  )
  await expect(copyPage.getByRole('banner').getByRole('status')).toHaveText('Copy')
  await expect(bar.getByText('npm start')).toBeHidden()
  await bar.getByText('Make it the shop').click()
  await expect(bar.getByText('npm start -- --take-over')).toBeVisible()
  await expect(copyPage.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
  await expect(copyPage.getByText('Not used by a copy.')).toHaveCount(2)
  await lookAtBothWidths(copyPage)
  await renameService(copyPage, 1, 'Only a try')
  await copyPage.context().close()
  await copy.stop()

  await addService(server, 'Alone')
  await server.stop('SIGKILL') // before it is copied
  const shop = await startTestServer(copy.dataDir, { BACKUP_DIR: store }, { args: ['--take-over'] })
  await waitForFirstCopy(shop)
  const env = { PORT: new URL(server.url).port, BACKUP_DIR: store }
  const back = await startTestServer(server.dataDir, env)
  await signIn(page, '/admin/status')
  const stop = page.getByRole('complementary', { name: 'Another machine' })
  await expect(stop).toContainText(
    /^Another machine has held this shop since [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, (noon|midnight|[\d:]+ [AP]M)\. Your pages stay up, but nothing is saved here\. Restore from the backup, or start this one with --take-over\. Only this machine has one save\./,
  )
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Read-only')
  await expect(stop.getByText('npm run restore')).toBeHidden()
  await stop.getByText('Show both ways').click()
  await expect(stop).toContainText('Write down what is worth keeping. It stays in the renamed folder.')
  await expect(stop).toContainText('The newest: “Alone”.')
  await expect(stop.getByText('npm start -- --take-over')).toBeVisible()
  await expect(stop.getByText(`npm run restore -- ${store} --into data`)).toBeVisible()
  await expect(page.getByText('Not used while another machine holds this shop.')).toHaveCount(2)
  await lookAtBothWidths(page)

  await fillServiceTitle(page, 1, 'Refused, and not lost')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'so nothing is saved here' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Refused, and not lost')
  await page.reload()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Refused, and not lost')
  await shop.stop()
  await back.stop()
})
