import { DAY_MS } from '@shop/db/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { drawTestImage, openTestImageApi, type TestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import { collectOrphans, reportImageFiles } from './collect-orphans.ts'

let api: TestImageApi
beforeEach(async () => {
  api = await openTestImageApi()
})

const jpeg = await drawTestImage().jpeg().toBuffer()

test('the report lists missing files, files of deleted images as retained, and files that no record ever referenced', async () => {
  const complete = await api.upload(jpeg)
  const incomplete = await api.upload(jpeg)
  const deleted = await api.upload(jpeg)
  for (const { body } of [complete, incomplete, deleted]) await api.waitForVariants(body.id)
  await api.storage.remove(incomplete.body.aws_location)
  await api.call('DELETE', `/images/${deleted.body.id}`)
  const orphan = 'photos/00000000-0000-4000-8000-000000000000.jpg'
  await api.storage.write({ key: orphan, type: 'image/jpeg', bytes: jpeg })
  const now = new Date(Date.now() + 31 * DAY_MS)
  await collectOrphans({ db: api.db, storage: api.storage, now })
  expect(await api.listKeys('photos/')).toContain(orphan)
  const report = await reportImageFiles(api.db, api.storage)
  expect(report.missing).toEqual([{ id: incomplete.body.id, fileName: 'photo.jpg', key: incomplete.body.aws_location }])
  expect(report.orphans.map(({ key }) => key)).toEqual([orphan])
  expect(report.retained).toHaveLength(3)
})
