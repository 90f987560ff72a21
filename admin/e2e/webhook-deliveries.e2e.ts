import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'

interface WebhookReceiver {
  url: string
  /** requests so far */
  count(): number
}

const testWithReceiver = test.extend<{ receiver: WebhookReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what the fixture needs
  receiver: async ({}, use) => {
    let count = 0
    const server = createServer((request, response) => {
      count += 1
      request.resume().on('end', () => response.writeHead(204).end())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await use({ url: `http://127.0.0.1:${port}/hook`, count: () => count })
    server.close()
  },
  serverEnv: async ({ receiver }, use) => use({ WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: '1' }),
})

testWithReceiver('the delivery log sends a test webhook and resends it', async ({ page, receiver }) => {
  await signIn(page, '/admin/deliveries')
  await page.getByRole('button', { name: 'Send test' }).click()
  const delivery = page.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(delivery).toContainText('Delivered')
  await expectAccessible(page)
  const before = receiver.count()
  await delivery.getByRole('button', { name: /^Resend/ }).click()
  await expect.poll(() => receiver.count()).toBe(before + 1)
})

test('without a webhook URL the delivery log says so', async ({ page }) => {
  await signIn(page, '/admin/shop')
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deliveries to other programs' })).toHaveCount(0)
  await page.goto('/admin/status')
  const technician = page.getByRole('region', { name: 'For your technician' })
  await technician.getByRole('link', { name: 'Deliveries to other programs' }).click()
  await expect(page.getByText('No webhook address is set, so no other program is told of a publish.')).toBeVisible()
})
