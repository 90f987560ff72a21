import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'
import { bytesOf, findCopies, NAME, openWorkShop } from '../../../testing/withdrawals/work-shop.fixture.ts'

/** Work whose picture was replaced, and is a picture of the home page. */
async function openReplaced() {
  const shop = await openWorkShop({ seed: 'none' })
  const first = await shop.publish()
  const image = await shop.upload()
  await shop.send('PUT', `/work/${first.work.id}`, { ...first.work, image_id: image.id })
  const listIds = async () => (await shop.send<{ id: number }[]>('GET', '/images')).body.map(({ id }) => id)
  return { ...shop, first, second: { image, bytes: bytesOf(shop, image) }, listIds }
}

test('the pictures that a record of work had before go with it', async () => {
  const { first, second, dataDir, listIds, withdraw, send, waitUntilErased, waitUntilLive } = await openReplaced()
  const earlier = await send<{ image_ids: number[] }>('GET', `/work/${first.work.id}/earlier-pictures`)
  expect(earlier.body).toEqual({ image_ids: [first.image.id] })
  expect((await withdraw(first.work.id)).status).toBe(200)
  await waitUntilErased()
  await waitUntilLive()
  expect(findCopies([dataDir], [...first.bytes, ...second.bytes])).toEqual([])
  expect(await listIds()).not.toContain(first.image.id)
  expect((await send<{ hero_image_id: number | null }>('GET', '/look')).body.hero_image_id).toBeNull()
})

test('an earlier picture stays where staff say that it shows somebody else, and the picture itself never', async () => {
  const { first, second, listIds, send, waitUntilErased, waitUntilLive, dataDir } = await openReplaced()
  const keep_image_ids = [first.image.id, second.image.id]
  expect((await send('POST', `/work/${first.work.id}/withdraw`, { keep_image_ids })).status).toBe(200)
  await waitUntilErased()
  expect(await listIds()).toContain(first.image.id)
  expect(await listIds()).not.toContain(second.image.id)
  await waitUntilLive()
  expect(findCopies([dataDir], second.bytes)).toEqual([])
  expect((await send<{ hero_image_id: number }>('GET', '/look')).body.hero_image_id).toBe(first.image.id)
})

testInLongRun('deleted work with the same picture loses picture and name too', async () => {
  const shop = await openWorkShop({ seed: 'none' })
  const { work, image } = await shop.publish()
  const { body: other } = await shop.send('POST', '/work', { ...finishedWork, image_id: image.id })
  await shop.send('DELETE', `/work/${other.id}`)
  await shop.withdraw(work.id)
  const named = shop.db.$client.prepare('select count(*) from changes where before like ? or after like ?').pluck()
  expect(named.get(`%${NAME}%`, `%${NAME}%`)).toBe(0)
})

test('work that was deleted is withdrawn all the same, and put back it is empty', async () => {
  const shop = await openWorkShop({ seed: 'none' })
  const { work, bytes, image } = await shop.publish()
  await shop.send('DELETE', `/work/${work.id}`)
  const removal = shop.publisher.status().revision
  expect(await shop.withdraw(work.id)).toMatchObject({ status: 200, body: { text: 'Withdrawn', image_id: null } })
  await shop.waitUntilErased()
  await shop.waitUntilLive()
  expect(findCopies([shop.dataDir], bytes)).toEqual([])
  expect((await shop.send<{ id: number }[]>('GET', '/images')).body.map(({ id }) => id)).not.toContain(image.id)
  expect((await shop.withdraw(work.id)).status).toBe(409)
  const { status, body } = await shop.send<{ record: object }>('POST', `/changes/${removal}/restore`)
  expect([status, body.record]).toMatchObject([200, { agreed_by: '', draft: true, image_id: null }])
})

testInLongRun(
  'a store that cannot be reached is retried and named to owners, and does not delay the others',
  async () => {
    const BACKUP_DIR = makeTestFolder(ANOTHER_DISK)
    const shop = await openWorkShop({ seed: 'none', env: { BACKUP_DIR } })
    const { work, bytes } = await shop.publish()
    const problems = async () => {
      const { body } = await shop.send<{ problems: { sentence: string }[] }>('GET', '/status')
      return body.problems.map(({ sentence }) => sentence).join()
    }
    const away = `${BACKUP_DIR}-away`
    renameSync(BACKUP_DIR, away)
    writeFileSync(BACKUP_DIR, 'no folder')
    await shop.withdraw(work.id)
    await expect.poll(problems).toMatch(/withdrawn picture is not deleted/)
    expect((await shop.send<{ problem: string }>('GET', '/work/hold')).body.problem).toMatch(
      /not deleted everywhere yet/,
    )
    expect(findCopies([join(shop.dataDir, 'pictures')], bytes)).toEqual([])
    renameSync(BACKUP_DIR, `${BACKUP_DIR}-file`)
    renameSync(away, BACKUP_DIR)
    await shop.waitUntilErased()
    await expect.poll(problems).not.toMatch(/withdrawn/i)
  },
)
