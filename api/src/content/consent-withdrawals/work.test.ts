import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPublishedFile } from '../../../testing/publisher/published-files.fixture.ts'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'
import { NAME, openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'

const shopOfDrafts = await openWorkShop()

test.each([
  ['the picture', { image_id: null }, 'Choose the picture, or keep it as a draft.'],
  ['who agreed', { agreed_by: ' ' }, 'Enter who agreed, or keep it as a draft.'],
  ['when they agreed', { agreed_on: '' }, 'Enter when they agreed, or keep it as a draft.'],
  ['a yes to the site', { agreed_site: false }, 'Without their OK for the site, it can only be a draft.'],
  ['an end', { agreed_without_end: false }, 'Enter until when they agreed, or keep it as a draft.'],
])('work without %s is refused, also by its history, and kept as a draft', async (_, missing, error) => {
  const shop = shopOfDrafts
  const refused = { status: 400, body: { error } }
  expect(await shop.send('POST', '/work', { ...finishedWork, ...missing })).toMatchObject(refused)
  const { status, body } = await shop.send('POST', '/work', { ...finishedWork, ...missing, draft: true })
  expect(status).toBe(201)
  expect((await shop.send('PUT', `/work/${body.id}`, { ...body, draft: false })).body.error).toBe(error)
  const { body: full } = await shop.send('PUT', `/work/${body.id}`, { ...body, ...finishedWork, draft: false })
  expect(full.draft).toBe(false)
  shop.db.$client
    .prepare("update changes set after = json_set(after, '$.draft', json('false')) where noun = 'work'")
    .run()
  const [{ revision }] = (await shop.send<[{ revision: number }]>('GET', '/changes?noun=work&limit=1')).body
  expect((await shop.send('POST', `/changes/${revision - 1}/restore`)).status).toBe(409)
})

test('nobody but staff learns who agreed, and the site links to work only while there is some', async () => {
  const shop = await openWorkShop()
  const page = (path: string) => readPublishedFile(shop, path)
  const isThere = () => existsSync(join(shop.folder, 'work/index.html'))
  await shop.waitUntilLive()
  const before = ['index.html', 'services/index.html', 'meet-the-team/index.html', 'sitemap.xml'].map(page)
  expect(isThere()).toBe(false)

  const { body } = await shop.send('POST', '/work', { ...finishedWork, team_member_id: 1, service_id: 1 })
  await shop.waitUntilLive()
  expect(page('work/index.html')).toContain(finishedWork.text)
  for (const path of ['index.html', 'sitemap.xml']) expect(page(path)).toContain('/work')
  expect(page('meet-the-team/index.html')).toContain(finishedWork.text)
  const publicList = await (await shop.callAnonymously('GET', '/work')).text()
  const content = await (await shop.callAnonymously('GET', '/content')).text()
  for (const text of [publicList, content, page('work/index.html')]) {
    expect(text).toContain(finishedWork.text)
    expect(text).not.toContain(NAME)
    expect(text).not.toContain('agreed_on')
  }
  await shop.send('DELETE', `/work/${body.id}`)
  await shop.waitUntilLive()
  expect(isThere()).toBe(false)
  const after = ['index.html', 'services/index.html', 'meet-the-team/index.html'].map(page)
  expect(after).toEqual(before.slice(0, 3))
})
