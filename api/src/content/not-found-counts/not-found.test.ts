import { notFound } from '@shop/db/tables/tap-and-not-found-counts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openShopFiles } from '../../../testing/static-files/static-files.fixture.ts'
import { createNotFoundCounter, deleteOldNotFound } from './not-found-counts.routes.ts'

async function openShop() {
  const shop = await openTestShop({ rendersPages: false, now: '2026-11-26T12:00:00Z' }) // a Thursday
  const counter = createNotFoundCounter({ db: shop.db, clock: shop.appDeps.clock, writeEveryMs: 0 })
  let sender = 0
  const { ask } = openShopFiles(shop, {
    countNotFound: (c) => counter.count(c.req.url, `192.0.2.${++sender % 250}`),
  })
  const add = (day: string, path: string, count: number) => shop.db.insert(notFound).values({ day, path, count }).run()
  const read = () => shop.db.select().from(notFound).all()
  const list = async () => (await shop.call('GET', '/not-found')).json()
  return { ...shop, ask, add, read, list, counter }
}

test('a page that is not there is counted by its path and day, and nothing else', async () => {
  const { ask, read, counter } = await openShop()
  const asked = [
    ...['/our-team', '/Our-Team', '/en/our-team.html?utm_source=yelp', '/index.php?page_id=7', '/news?id=secret-word'],
    ...['/contact.php', '/event/99', '/es/event/99', '/2019/05/12/open-house', '/Services.html'],
    '/m%C3%A9nage?p=5035550144',
  ]
  for (const path of asked) expect((await ask(path)).status).toBe(404)
  await counter.stop()
  expect(read().toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { day: '2026-11-26', path: '/?page_id=7', count: 1 },
    { day: '2026-11-26', path: '/2019/05/12/open-house', count: 1 },
    { day: '2026-11-26', path: '/contact', count: 1 },
    { day: '2026-11-26', path: '/event/99', count: 2 },
    { day: '2026-11-26', path: '/ménage', count: 1 },
    { day: '2026-11-26', path: '/news', count: 1 },
    { day: '2026-11-26', path: '/our-team', count: 3 },
    { day: '2026-11-26', path: '/Services.html', count: 1 },
  ])
})

test('what robots look for, files, odd paths and what may be about a person are not counted', async () => {
  const { ask, read, counter } = await openShop()
  const probed = ['/wp-login.php', '/blog/wp-includes/x', '/.env', '/cgi-bin/x', '/a.asp', '/Backup/', '/phpmyadmin']
  const programs = ['/admin.php', '/index.php', '/login.php', '/event/1234567']
  const personal = ['/joe%20smith%20503-555-0144', '/joe@mail.example', '/book/5035550144', '/joe+smith']
  const secret = [`/${'word-'.repeat(13)}`, '/reset/abcdefgh', '/verify/abc/def', '/members/confirm/abc']
  const odd = [`/${'x'.repeat(201)}`, '/a%00b', '/app.js.map', '/ads.txt', '/%']
  for (const path of [...probed, ...programs, ...personal, ...secret, ...odd]) await ask(path)
  await counter.stop()
  expect(read()).toEqual([])
})

test('a flood of unknown paths keeps at most 500, and those that most visitors ask for', async () => {
  const { counter, read, add } = await openShop()
  add('2026-11-25', '/our-team', 40)
  for (let sent = 0; sent < 10_000; sent++)
    counter.count(`https://shop.example/flood-${sent}`, `10.0.${sent >> 8}.${sent & 255}`)
  await counter.stop()
  expect(read().length).toBeLessThanOrEqual(500)
  expect(read()).toContainEqual({ day: '2026-11-25', path: '/our-team', count: 40 })
})

test('owners see what was asked for most in the last 30 days, and where it could lead, which is kept, without what an old address answers by now', async () => {
  const { add, list, call, read, db, appDeps } = await openShop()
  add('2026-11-26', '/our-team', 30)
  add('2026-11-01', '/our-team', 11)
  add('2026-10-27', '/menu', 50) // 30 days ago
  add('2026-11-20', '/gallery', 7)
  add('2026-10-28', '/blog', 9)
  expect((await call('POST', '/old-addresses', { from: '/Gallery.html', to: '/work' })).status).toBe(201)
  expect(await list()).toEqual({
    paths: [
      { path: '/our-team', count: 41, to: '/meet-the-team' },
      { path: '/blog', count: 9, to: null },
    ],
    isAnsweredElsewhere: false,
  })
  deleteOldNotFound(db, appDeps.clock())
  expect(read().map(({ path }) => path)).not.toContain('/menu')
  expect(read()).toHaveLength(4)
})

test('the list of things to do names the most asked path of last week to owners', async () => {
  const { add, call } = await openShop()
  const sentences = async () => {
    const { problems } = (await (await call('GET', '/todo')).json()) as { problems: { id: string; sentence: string }[] }
    return problems.filter(({ id }) => id === 'old-addresses').map(({ sentence }) => sentence)
  }
  add('2026-11-23', '/this-week', 100)
  add('2026-11-22', '/seldom', 4)
  expect(await sentences()).toEqual([])
  add('2026-11-16', '/our-team', 5)
  expect(await sentences()).toEqual(['/our-team was asked for 5 times last week: send it to Meet The Team.'])
  add('2026-11-17', '/book', 6)
  expect(await sentences()).toEqual(['/book was asked for 6 times last week: send it to the booking link.'])
  const service = await call('POST', '/services', { title: 'Skin Fade', description: 'Short.' })
  expect(service.status).toBe(201)
  add('2026-11-18', '/services/skin-fade', 7)
  expect(await sentences()).toEqual(['/services/skin-fade was asked for 7 times last week: send it to Skin Fade.'])
  add('2026-11-19', '/blog', 8)
  expect(await sentences()).toEqual(['Visitors tried to open /blog 8 times last week, but there is no such page.'])
})
