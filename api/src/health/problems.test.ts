import { expect, test, vi } from 'vitest'
import { openShopWithFolder, save } from '../../testing/backup/copied-shop.fixture.ts'
import { answerWithStatus, startWebhookReceiver } from '../../testing/http/receivers.fixture.ts'
import { openTestShop, signIn } from '../../testing/open-test-shop.ts'
import { OWNER_PASSWORD_HASH } from '../../testing/owner-password-hash.ts'
import { insertUser } from '../accounts/accounts/users.ts'
import { findPublishingProblems } from './problems.ts'

const pages = {
  id: 'site',
  tone: 'warning',
  sentence: expect.stringMatching(/^Not published: the page \/.* and \d+ more\. .*JSON\. We keep trying\.$/),
}
const gone = { id: 'webhooks', tone: 'warning', sentence: 'The webhook receiver answered 410.' }

test('owners see every problem, also in the chip, staff and renters those about publishing, and visitors no sentence', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { url } = await startWebhookReceiver(answerWithStatus(410))
  const receiver = { url: new URL(url), key: Buffer.from('a key that both know'), allowPrivate: true }
  const shop = await openTestShop({ webhooks: { receiver } })
  const ask = async (username: string, path = '/status') =>
    (await (await signIn(shop.app, { username })).call('GET', path)).json()
  insertUser(shop.db, { username: 'sam', role: 'staff', password_hash: OWNER_PASSWORD_HASH })
  insertUser(shop.db, { username: 'rita', role: 'renter', team_member_id: 1, password_hash: OWNER_PASSWORD_HASH })
  await shop.waitUntilLive()
  await shop.call('POST', '/webhooks/test')
  await expect.poll(() => ask('owner', '/publication?wait=0')).toMatchObject({ state: 'warned', problems: [gone] })
  expect(await ask('sam', '/publication?wait=0')).toMatchObject({ state: 'live', problems: [] })
  shop.db.$client.prepare("update images set variants = 'no JSON' where id = 1").run()
  shop.publisher.publishAll()
  await expect.poll(() => ask('owner')).toMatchObject({ status: 'warn', problems: [gone, pages] })
  for (const username of ['sam', 'rita']) expect(await ask(username)).toEqual({ problems: [pages] })
  expect((await shop.callAnonymously('GET', '/status')).status).toBe(401)
  const health = (await (await shop.callAnonymously('GET', '/health')).json()) as object
  expect(Object.keys(health)).toEqual(['ok', 'status', 'version', 'revision', 'rendered'])
})

const live = { error: null, mirror: null, failed: [], purgeError: null }
const slow = { path: '/event/3', error: 'It takes longer than 2 seconds to make.', attempts: 1 }
const refused = { ...live, error: 'ECONNREFUSED', mirror: { revision: 7, error: 'ECONNREFUSED' } }

test.each([
  ['one page failed', { ...live, failed: [slow] }, 'site', `the page /event/3. ${slow.error}`],
  ['the disk is full', { ...live, error: 'ENOSPC' }, 'site', 'the pages cannot be written.'],
  ['the bucket cannot be reached', refused, 'mirror', 'the copy for visitors cannot be reached.'],
])('the problem of the publication when %s', (_, status, id, reason) => {
  const sentence = `Not published: ${reason} We keep trying.`
  const detail = status.error ? { detail: status.error } : {}
  expect(findPublishingProblems({ status })).toMatchObject([{ tone: 'warning', id, sentence, ...detail }])
})

test('a save is written, and copied a moment later', async () => {
  const { shop } = await openShopWithFolder()
  const readSteps = async () => ((await (await shop.call('GET', '/publication')).json()) as { steps: object[] }).steps
  await save(shop, 'Shave')
  const at = expect.stringMatching(/^\d{4}-/)
  await expect.poll(readSteps).toEqual([
    { words: 'Published', at },
    { words: 'Copied to the folder', at },
  ])
})
