import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createRecordStore } from '@shop/db/records/record-store'
import { fixedPaths, render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from '../src/content/test-shop.fixture.ts'

test('no page or file has the control characters or Unicode line ends of a text, and its lines stay lines', async () => {
  const { db, add } = openTestShop()
  const text = 'One\u0085two\u000bthree\u0001four\u007f\u2028five\u2029six'
  add({ title: text, location: text, short_description: text, description: text })
  add({ day: '21', title: text })
  createRecordStore(db, 'services').create({ title: text, description: text, image_id: null }, BY_PROGRAM)
  createRecordStore(db, 'shop').update(1, { name: text }, BY_PROGRAM)
  const texts = new Map<string, string>()
  for (const path of [...fixedPaths, '/event/1', '/event/1.ics'].filter((path) => !/\.(png|ico)$/.test(path))) {
    const page = new Request(`https://shop.example${path}`)
    const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
    texts.set(path, await response.text())
  }
  for (const [path, page] of texts)
    expect(page.match(/[^\P{Cc}\t\n\r]|[\u2028\u2029]|\\u(?:00[0189].|202[89])/u), path).toBeNull()
  expect(texts.get('/event/1')).toContain('One<br>two<br>three four')
  expect(texts.get('/services')).toContain('One\ntwo\nthree four')
})

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

test.each(['/', '/services', '/meet-the-team'])(
  'the CSS of %s has no nested rule, no range of widths, and no media query that begins with not',
  async (path) => {
    const { db } = openTestShop()
    const page = new Request(`http://localhost${path}`)
    const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
    const css = (await response.text()).match(/<style>.*?<\/style>/gs)?.join('') ?? ''
    expect(css.includes('@media (max-width:767.98px)')).toBe(true)
    expect(css.match(/&[^;]|@media[^{]*([<>]|\bnot ?\()[^{]*/g)).toBeNull()
  },
)

test('the renderer has no top-level await, with which V8 may end the process when its thread is terminated', () => {
  const file = fileURLToPath(import.meta.resolve('@shop/site/renderer'))
  expect(createRequire(import.meta.url)(file).render).toBeTypeOf('function') // It refuses a module with one.
})
