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

testWithReceiver(
  'Status lists the deliveries, sends a test webhook and resends it',
  { tag: '@long' },
  async ({ page, receiver }) => {
    await signIn(page, '/admin/deliveries') // the address that the list had
    await expect(page.getByText(`${new URL(receiver.url).origin} is notified when the site changes.`)).toBeVisible()
    const panel = page.getByRole('region', { name: 'Deliveries to other programs' })
    const sendTest = panel.getByRole('button', { name: 'Send test' })
    await sendTest.click()
    const delivery = panel.getByRole('listitem').filter({ hasText: 'Test' }).first()
    await expect(delivery).toContainText('Delivered')
    await expectAccessible(page)
    const before = receiver.count()
    await delivery.getByRole('button', { name: /^Resend/ }).click()
    await expect.poll(() => receiver.count()).toBe(before + 1)
    for (let count = 2; count <= 4; count++) {
      await sendTest.click()
      await expect.poll(() => receiver.count()).toBe(before + count)
    }
    await panel.getByRole('button', { name: /^Show all [45]$/ }).click()
    await expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(3)
  },
)
