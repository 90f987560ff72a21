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
