import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, ownerAccount, startTestServer, test } from '../../scripts/testing/browser-test.ts'

test('the delivery log sends a test webhook and resends it', async ({ page }, { outputDir }) => {
  let received = 0
  const receiver = createServer((request, response) => {
    received += 1
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const product = await startTestServer(outputDir, {
    WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
    WEBHOOK_ALLOW_PRIVATE: '1',
  })
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${product.url}/admin/deliveries`)
  await page.getByRole('button', { name: 'Send test' }).click()
  const test = page.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(test).toContainText('Delivered')
  await expectAccessible(page)
  const before = received
  await test.getByRole('button', { name: /^Resend/ }).click()
  await expect.poll(() => received).toBe(before + 1)
  await product.stop()
  receiver.close()
})

test('without a webhook URL the delivery log says so', async ({ page }, { outputDir }) => {
  const product = await startTestServer(outputDir)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Username').fill(ownerAccount.username)
  await page.getByLabel('Password').fill(ownerAccount.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${product.url}/admin/deliveries`)
  await expect(page.getByText('No webhook address is set, so no other program is told of a publish.')).toBeVisible()
  await product.stop()
})
