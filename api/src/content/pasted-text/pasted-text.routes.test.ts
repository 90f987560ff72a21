import { mergePastedValues } from '@shop/db/records/merge-pasted-values'
import type { SpecialDay } from '@shop/db/time/opening-hours/opening-hours'
import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { type PasteAnswer, pasteInto } from '../../../testing/pasted-text/pasted-lines.fixture.ts'

const shop = await openTestShop({ rendersPages: false, seed: 'none' })

const { paste, save } = pasteInto(shop)

const PRICES = 'Cookie settings\n\nFade $30\nLine up ........ $15\nKids (12 & under) – $20'

test('a pasted price list answers its rows, and the lines that nobody understood, and writes nothing', async () => {
  const before = [shop.publisher.status().revision, await (await shop.call('GET', '/services')).text()]
  const { rows, rest } = await paste(PRICES)
  expect(rows).toMatchObject([
    { lines: [3], resource: 'services', values: { title: 'Fade', price_kind: 'fixed', price_min: 3000 }, known: null },
    { lines: [4], values: { title: 'Line up', price_min: 1500 }, isSame: false, missing: ['description'] },
    { lines: [5], values: { title: 'Kids (12 & under)', price_min: 2000 } },
  ])
  expect(rest).toEqual([{ number: 1, text: 'Cookie settings' }])
  const response = await shop.call('POST', '/pasted-text', { text: PRICES })
  expect(response.headers.get('x-revision')).toBeNull()
  expect([shop.publisher.status().revision, await (await shop.call('GET', '/services')).text()]).toEqual(before)
})

test('what was saved is there already at the second paste, and a new price is a change of it', async () => {
  expect((await save((await paste(PRICES)).rows)).status).toBe(201)
  const second = await paste(PRICES)
  expect(second.rows.map(({ isSame }) => isSame)).toEqual([true, true, true])
  const { rows } = await paste('FADE  $35')
  expect(rows).toMatchObject([{ isSame: false, known: { before: { title: 'Fade', price_min: 3000 } } }])
  const { rows: twice } = await paste('Shave $25\nShave $25')
  expect(twice.map(({ note }) => note)).toEqual(['', 'The text says this twice.'])
  for (const other of ['$30', '$25-40']) {
    const { rows: different } = await paste(`Shave $25-30\nShave ${other}`)
    expect(different.map(({ note }) => note)).toEqual(['The text says this twice.', 'The text says this twice.'])
  }
})

test('levels that the shop lacks come along in one save with one undo, in a shop without a name yet', async () => {
  const before = (await (await shop.call('GET', '/shop')).json()) as object
  const { rows } = await paste('Junior / Master\nColor 60 / 90')
  expect(rows.map(({ resource }) => resource)).toEqual(['shop', 'services'])
  const saved = await save(rows)
  expect(await (await shop.call('GET', '/shop')).json()).toMatchObject({ levels: ['Junior', 'Master'] })
  const { undo } = (await saved.json()) as { undo: object }
  expect((await shop.call('POST', '/changes/undo', undo)).status).toBe(200)
  const written = { version: expect.anything(), updated_at: expect.anything(), updated_by: expect.anything() }
  expect(await (await shop.call('GET', '/shop')).json()).toEqual({ ...before, ...written })
})

test('a calendar file is read, too', async () => {
  const event = 'BEGIN:VEVENT\nUID:1\nSUMMARY:Toy drive\nDTSTART;VALUE=DATE:29990105\nEND:VEVENT'
  const calendar = `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`
  expect(await paste(calendar)).toMatchObject({ rest: [] })
})

test('staff get what only an owner can save with a sentence, and a renter brings their own prices', async () => {
  const { call, renter, june, rosa } = await openRenterShop()
  const text = 'Curly cut from $52\nMon–Fri 9am–6pm'
  const { body: ofStaff } = await call<PasteAnswer>('POST', '/pasted-text', { text: 'Mon–Fri 9am–6pm' })
  expect(ofStaff.rows).toMatchObject([{ resource: 'hours', note: 'Only an owner of the shop can change this.' }])
  const { body } = await renter.call<PasteAnswer>('POST', '/pasted-text', { text })
  const [price, hours] = body.rows.toReversed()
  const own_prices = [{ name: 'Curly cut', price_kind: 'from', price_min: 5200 }]
  expect(price).toMatchObject({ resource: 'team-members', known: { id: june.id }, values: { own_prices }, note: '' })
  expect(hours?.note).toMatch(/^Only the shop can change this/)
  expect(rosa.own_prices).toEqual([])
})

test('the days that a shop without hours is closed on are new with its first hours, and there at the second paste', async () => {
  const hours = '🕘 Tue–Sat 10am–6pm. Closed Sundays and Mondays.'
  const { rows } = await paste(hours)
  expect(rows.map(({ isSame, note }) => `${isSame} ${note}`)).toEqual(['false ', 'false '])
  expect((await save(rows.slice(0, 1))).status).toBe(201)
  expect((await paste(hours)).rows.map(({ isSame }) => isSame)).toEqual([true, true])
})

test('a day that the text says twice is asked about, and a longer closure goes on around a day that is open', async () => {
  const { rows: twice } = await paste('Tue-Fri 10am-8pm\nMon-Fri 9am-6pm')
  expect(twice.map(({ note }) => note)).toEqual(['The text says this twice.', 'The text says this twice.'])
  const stored = (await (await shop.call('GET', '/hours')).json()) as object
  const special_days = [{ from: '2026-12-20', to: '2027-01-03', windows: [], note: 'Winter break' }]
  expect((await shop.call('PUT', '/hours', { ...stored, special_days })).status).toBe(200)
  expect((await paste('Closed Christmas Day')).rows).toMatchObject([{ isSame: true }])
  const { rows } = await paste('Christmas Eve: 9am-2pm')
  const merged = rows.map((row) => ({ ...row, values: mergePastedValues(row.known?.before ?? {}, row.values) }))
  expect((await save(merged)).status).toBe(201)
  const hours = (await (await shop.call('GET', '/hours')).json()) as { special_days: SpecialDay[] }
  expect(hours.special_days.map(({ from, to, note }) => `${from} ${to} ${note}`)).toEqual([
    '2026-12-20 2026-12-23 Winter break',
    '2026-12-24 2026-12-24 Christmas Eve',
    '2026-12-25 2027-01-03 Winter break',
  ])
})

const MORE_THAN_1_MB = 'That is more than 1 MB of text. Paste a part of it at a time.'

test.each([
  ['no text', {}, 400, 'Send the text.'],
  ['more than 1 MB', { text: 'é'.repeat(600_000) }, 413, MORE_THAN_1_MB],
  ['far more', { text: 'a'.repeat(3_200_000) }, 413, 'That is too much text to save at once.'],
])('%s gets a sentence', async (_, body, status, error) => {
  const response = await shop.call('POST', '/pasted-text', body)
  expect([response.status, await response.json()]).toMatchObject([status, { error }])
})
