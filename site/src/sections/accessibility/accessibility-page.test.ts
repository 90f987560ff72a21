import { createRecordStore } from '@shop/db/records/record-store'
import type { ShopInput } from '@shop/db/tables/shop'
import { render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from '../../content/test-shop.fixture.ts'
import report from './test-report.json' with { type: 'json' }

const image = {
  ...{ fileName: 'a.png', fileKey: 'a.png', fileType: 'image/png', fileSize: 9, aws_location: 'a.png' },
  ...{ upload_date: NOON, width: 9, height: 9 },
}

async function openPage(details: Partial<ShopInput> = {}) {
  const { db, add: addEvent } = openTestShop()
  createRecordStore(db, 'shop').update(1, { has_accessibility_page: true, ...details }, BY_PROGRAM)
  const addPicture = (altText: string) => createRecordStore(db, 'images').create({ ...image, altText }, BY_PROGRAM).id
  const addService = (title: string, altText: string) =>
    createRecordStore(db, 'services').create({ title, description: 'Good.', image_id: addPicture(altText) }, BY_PROGRAM)
  const addOthers = (image_id: number) => {
    addEvent({ image_id })
    createRecordStore(db, 'team-members').create({ name: 'Ada', position: '', description: '', image_id }, BY_PROGRAM)
    const before_image_id = addPicture('')
    const work = { agreed_by: 'Dana', agreed_on: '2026-11-01', agreed_site: true, agreed_without_end: true }
    createRecordStore(db, 'work').create({ text: 'A fade', image_id, before_image_id, ...work }, BY_PROGRAM)
  }
  async function readLines() {
    const { response } = await render(new Request('http://localhost/accessibility'), {
      db,
      now: new Date(NOON),
      imageBaseUrl: '/',
    })
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? []
    const blocks = [...main.matchAll(/<(p|li|h1|h2)\b[^>]*>(.*?)<\/\1>/gs)]
    const text = blocks.map(([, , words = '']) =>
      words
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    return { status: response.status, text }
  }
  return { addService, addOthers, addPicture, readLines }
}

const fixed = [
  ['The door is open', 'Accessibility'],
  ['Everybody should be able to use this site. We aim for WCAG 2.2 AA and are not all the way there yet.'],
  [
    'What was tested',
    expect.stringMatching(
      /^The software of this site, version \d+\.\d+\.\d+, on [A-Z][a-z]+, [A-Z][a-z]+ \d+, \d{4}:$/,
    ),
  ],
  report.passed,
  ['Known gaps', ...report.gaps],
  [
    'What no test checks for us',
    'Our words, our pictures and the alt texts that say what is in them. No test reads those.',
  ],
].flat()

test('the page of accessibility says what the long run of the tests found, and nothing more of the software', async () => {
  const { readLines } = await openPage()
  expect((await readLines()).text).toEqual(fixed)
})

test('the accessibility page names the phone of the shop and its pictures without an alt text', async () => {
  const { readLines, addService } = await openPage({ phone: '(541) 555-0134' })
  addService('Haircuts', ' ')
  addService('Shaves', 'A chin under a hot towel')
  expect((await readLines()).text).toEqual([
    ...fixed,
    ...['These pictures have no alt text yet:', 'Haircuts'],
    ...['Something in your way?', 'Call (541) 555-0134 and tell us.'],
  ])
})

test('events and work are named by their pictures too, and a team member, whose name is beside the portrait, is not', async () => {
  const { readLines, addService, addOthers, addPicture } = await openPage()
  addService('Haircuts', '')
  addOthers(addPicture(''))
  expect((await readLines()).text.slice(fixed.length + 1)).toEqual(['Haircuts', 'Open House', 'A fade'])
})

test('there is no such page before an owner switches it on', async () => {
  expect((await (await openPage({ has_accessibility_page: false })).readLines()).status).toBe(404)
})
