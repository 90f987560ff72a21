import { newestRevision } from '@shop/db/records/journal'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { drawTestImage, openApiForEachTest } from '../../../../testing/images/test-image-api.fixture.ts'
import { removeExpiredFiles } from '../../../timeline/retention/delete-expired.ts'
import { collectOrphans } from '../collect-orphans.ts'

const api = openApiForEachTest()

const jpeg = await drawTestImage().jpeg().toBuffer()

/** The retention's part in the images, as if every change was published. */
function expireAfter(days: number) {
  const now = new Date(Date.now() + days * DAY_MS)
  return removeExpiredFiles(api, { now, publishedRevision: newestRevision(api.db) })
}

test('the files of a deleted image stay for 30 days; current and former files of existing images stay', async () => {
  const deleted = await api.upload(jpeg)
  const replaced = await api.upload(jpeg)
  await api.upload(jpeg, { replaces: replaced.body.id })
  await api.waitForVariants(deleted.body.id)
  await api.waitForVariants(replaced.body.id)
  await api.call('DELETE', `/images/${deleted.body.id}`)
  const before = await api.listKeys('photos/')
  await expireAfter(29)
  api.clockOffset.ms = 29 * DAY_MS
  await collectOrphans({ db: api.db, storage: api.storage, now: api.imageService.clock() })
  expect(await api.listKeys('photos/')).toEqual(before)
  await expireAfter(31)
  const stem = deleted.body.aws_location.replace('.jpg', '')
  expect(await api.listKeys('photos/')).toEqual(before.filter((key) => !key.startsWith(stem)))
})

test('files that a replaced image had 120 days ago are removed with the versions that had them', async () => {
  const { body: first } = await api.upload(jpeg)
  const { body: replaced } = await api.upload(jpeg, { replaces: first.id })
  await api.waitForVariants(replaced.id)
  await expireAfter(120)
  const stem = replaced.aws_location.replace('.jpg', '')
  const keys = await api.listKeys('photos/')
  expect(keys).toContain(replaced.aws_location)
  expect(keys.filter((key) => !key.startsWith(stem))).toEqual([])
})
