import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { events } from '@shop/db/tables/events'
import { hours } from '@shop/db/tables/hours'
import { images } from '@shop/db/tables/images'
import { services } from '@shop/db/tables/services'
import { shop as shopTable } from '@shop/db/tables/shop'
import { teamMembers } from '@shop/db/tables/team-members'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_NOW, openTestShop, signIn } from '../../testing/open-test-shop.ts'
import { OWNER_PASSWORD_HASH } from '../../testing/owner-password-hash.ts'
import { insertUser } from '../accounts/accounts/users.ts'
import { createApp } from '../app.ts'
import { startNightlyLinkCheck } from '../content/booking-links/nightly-link-check.ts'

const DEAD = 'https://booksy.com/closed'

interface Todo {
  id: string
  tone: string
  sentence: string
  action: { label: string; to: string }
}

async function openShop() {
  const shop = await openTestShop({ rendersPages: false })
  const stateFile = join(shop.dataDir, 'booking-links.json')
  const dead = [{ url: DEAD, problem: 'There is no such address.' }]
  writeFileSync(stateFile, JSON.stringify({ checkedAt: DEFAULT_NOW, dead }))
  const { clock } = shop.appDeps
  const linkCheck = startNightlyLinkCheck({
    db: shop.db,
    siteUrl: undefined,
    stateFile,
    clock,
    maySend: async () => true,
  })
  onTestFinished(() => linkCheck.stop())
  const app = createApp({ ...shop.appDeps, linkCheck })
  insertUser(shop.db, { username: 'sam', role: 'staff', password_hash: OWNER_PASSWORD_HASH })
  insertUser(shop.db, { username: 'rosa', role: 'renter', team_member_id: 1, password_hash: OWNER_PASSWORD_HASH })
  const readTodos = async (username: string) => {
    const { call } = await signIn(app, { username })
    return ((await (await call('GET', '/todo')).json()) as { problems: Todo[] }).problems
  }
  const readSentences = async (username: string) => (await readTodos(username)).map(({ sentence }) => sentence)
  return { ...shop, app, readTodos, readSentences }
}

test('each role sees only what it may change, and visitors see nothing', async () => {
  const { db, app, callAnonymously, readTodos, readSentences } = await openShop()
  const paper = { place: 'price_list', lines: [{ label: 'Haircuts', text: '$22' }] }
  expect((await (await signIn(app, { username: 'sam' })).call('POST', '/postings', paper)).status).toBe(201)
  db.update(shopTable).set({ booking_url: DEAD }).run()
  db.update(services).set({ booking_url: DEAD, price_kind: 'none' }).where(eq(services.id, 2)).run()
  const rosa = { booking_url: DEAD, service_booking_urls: [{ service_id: 1, url: DEAD }], image_id: null }
  db.update(teamMembers).set(rosa).where(eq(teamMembers.id, 1)).run()
  db.update(events).set({ time: 'whenever' }).where(eq(events.id, 1)).run()
  db.update(events).set({ day: '31', month: 'FEB' }).where(eq(events.id, 2)).run()
  db.update(images).set({ altText: ' ' }).where(eq(images.id, 1)).run()
  db.update(images).set({ altText: '', team_member_id: 1 }).where(eq(images.id, 2)).run()
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 }))
  db.update(hours)
    .set({ week: [...week, { day: 1, from: 600, to: 660 }], special_days: [] })
    .run()

  const ofShop = /^The booking link of the shop did not work last night\. There is no such address\.$/
  const deadLinks = (of: string) => [of, `${of} for Haircuts`].map((link) => RegExp(`^${link} did not work last night`))
  const ofRosa = deadLinks('The booking link of Rosa Delgado')
  const ofHours = [/^Monday: .* overlap\.$/, /^Thanksgiving is a Thursday\. Open as usual\?$/]
  const ofPaper = /^The price list printed on Fri, Nov 20 shows \$22 for Haircuts/
  const ofService = /^The booking link of .* did not work last night/
  const ofRecords = [
    / has a time that cannot be read\.$/,
    / has a date that does not exist\.$/,
    ...[/^Rosa Delgado has no photo\.$/, /^Eli Park has no photo\.$/],
    / has no price\.$/,
    /^2 images have no alt text\.$/,
  ]
  const expectSentences = async (username: string, words: RegExp[]) =>
    expect(await readSentences(username)).toEqual(words.map((each) => expect.stringMatching(each)))
  await expectSentences('owner', [ofPaper, ofShop, ofService, ...ofRosa, ...ofHours, ...ofRecords])
  await expectSentences('sam', [ofPaper, ofService, ...ofRosa, ...ofRecords])
  await expectSentences('rosa', [
    ...deadLinks('Your booking link'),
    /^You have no photo yet\.$/,
    /^One image has no alt text\.$/,
  ])
  expect((await callAnonymously('GET', '/todo')).status).toBe(401)
  expect(await readTodos('rosa')).toMatchObject([
    { id: 'team-members', tone: 'warning', action: { label: 'Fix it', to: '/admin/team/edit/1#booking_url' } },
    { id: 'team-members' },
    { id: 'team-members', action: { label: 'Add one', to: '/admin/team/edit/1#image_id' } },
    { id: 'images', action: { label: 'Describe them', to: '/admin/images?show=undescribed' } },
  ])
})

test('who rents a chair without a phone and a booking link is named to the shop and to themselves', async () => {
  const { db, readSentences } = await openShop()
  const set = (fields: Partial<typeof teamMembers.$inferInsert>) => db.update(teamMembers).set(fields).run()
  const sentence = 'Rosa Delgado rents a chair, but the site has no phone or booking link for them.'
  set({ independent: true, phone_number: '', booking_url: '' })
  for (const username of ['owner', 'sam']) expect(await readSentences(username)).toContain(sentence)
  expect(await readSentences('rosa')).toContain('Add your phone number or booking link, so people can book you.')
  const mends = [
    { phone_number: '1' },
    { phone_number: '', booking_url: DEAD },
    { booking_url: '', independent: false },
  ]
  for (const mend of mends) {
    set(mend)
    expect(await readSentences('owner')).not.toContain(sentence)
  }
})

test('holidays are asked about: of the country of the shop, six weeks ahead, and on days on which it would be open', async () => {
  const { db, readSentences } = await openShop()
  const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1080 }))
  async function readAsked(country: string, changedHours: object = {}) {
    db.update(shopTable).set({ country }).run()
    db.update(hours)
      .set({ week, special_days: [], ...changedHours })
      .run()
    return (await readSentences('owner')).filter((sentence) => sentence.includes('Open as usual'))
  }
  expect(await readAsked('US')).toContain('Thanksgiving is a Thursday. Open as usual?')
  expect(await readAsked('Germany')).toEqual([])
  const trip = { from: '2026-11-26', to: '2027-01-31', windows: [], note: 'Trip' }
  expect(await readAsked('US', { special_days: [trip] })).toEqual([])
  expect(await readAsked('US', { week: [] })).toEqual([])
})

test('prices are missing only where other services have some', async () => {
  const { db, readSentences } = await openShop()
  const missing = async () => (await readSentences('sam')).filter((sentence) => sentence.includes('price'))
  db.update(services).set({ price_kind: 'none' }).where(eq(services.id, 1)).run()
  db.update(services).set({ price_kind: 'none' }).where(eq(services.id, 2)).run()
  expect(await missing()).toEqual(['2 services have no price.'])
  db.update(services).set({ price_kind: 'none' }).run()
  expect(await missing()).toEqual([])
})
