import { render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { NOON, openTestShop } from '../src/content/test-shop.fixture.ts'

test('the address of the drawn image of an event changes with what it shows, and with nothing else', async () => {
  const { db, add } = openTestShop()
  const changes = [{ title: 'Open Shop' }, { day: '21' }, { time: '9:00 PM' }, { status: 'cancelled' as const }]
  const events = [{}, { description: 'More cider.', short_description: 'Come.' }, ...changes].map((change) =>
    add(change),
  )
  const versions = events.map(async ({ id }) => {
    const page = new Request(`https://shop.example/event/${id}`)
    const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
    const html = await response.text()
    expect(html).toContain('<meta property="og:image:alt" content="')
    const address = new RegExp(`og:image" content="(https://shop.example/share/event-${id}.png\\?v=([^"]+))"`).exec(
      html,
    )
    expect(html).toContain(`"image":["${address?.[1]}"]`)
    return address?.[2]
  })
  const [first, same, ...others] = await Promise.all(versions)
  expect(first).toMatch(/^[0-9a-f]{8}$/)
  expect(same).toBe(first)
  expect(new Set([first, ...others]).size).toBe(1 + changes.length)
})
