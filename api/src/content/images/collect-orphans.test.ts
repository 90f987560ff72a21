import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploads } from '@shop/db/tables/uploads'
import { DAY_MS, HOUR_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { drawTestImage, openApiForEachTest } from '../../../testing/images/test-image-api.fixture.ts'
import { collectOrphans, reportImageFiles } from './collect-orphans.ts'

const api = openApiForEachTest()

const jpeg = await drawTestImage().jpeg().toBuffer()

function collectAfter(hours: number) {
  api.clockOffset.ms = hours * HOUR_MS
  return collectOrphans({ db: api.db, storage: api.storage, now: api.imageService.clock() })
}

test('an upload can be registered for a day, and is removed then', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  await collectAfter(23)
  expect(await api.listKeys('incoming/')).toEqual([fileKey])
  await collectAfter(25.5)
  expect(await api.listKeys('incoming/')).toEqual([])
  api.clockOffset.ms = 0
  expect((await api.register(fileKey)).status).toBe(400)
  expect(api.db.select().from(uploads).all()).toEqual([])
})

test('a file sent again to a bucket after its registration is removed at once', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  const { body } = await api.register(fileKey)
  await api.storage.write({ key: fileKey, type: 'image/jpeg', bytes: Buffer.from('something else') })
  await collectAfter(1)
  expect(await api.listKeys('incoming/')).toEqual([])
  expect(await api.listKeys('photos/')).toContain(body.aws_location)
})

test('an incoming file that the database does not know, and partial files of a killed server, are removed after a day', async () => {
  await api.upload(jpeg)
  const key = 'incoming/00000000-0000-4000-8000-000000000000'
  const names = [key, 'incoming/a.jpg.1.tmp', 'pictures/photos/b.jpg.2.tmp']
  const files = names.map((name) => join(api.folder, name))
  for (const file of files) writeFileSync(file, 'partial')
  await collectAfter(23)
  expect(files.map((file) => existsSync(file))).toEqual([true, true, true])
  await collectAfter(25)
  expect(files.map((file) => existsSync(file))).toEqual([false, false, false])
})

test('variants left by a crash are removed when their image was deleted or replaced', async () => {
  const [deleted, replaced, existing] = [await api.upload(jpeg), await api.upload(jpeg), await api.upload(jpeg)]
  const sent = await api.sendFile(jpeg)
  for (const { body } of [deleted, replaced, existing]) await api.waitForVariants(body.id)
  await api.call('DELETE', `/images/${deleted.body.id}`)
  await api.upload(jpeg, { replaces: replaced.body.id })
  await api.waitForVariants(replaced.body.id)
  const before = await api.listKeys('photos/')
  const stems = [deleted, replaced, existing].map(({ body }) => body.aws_location.replace('.jpg', ''))
  const pendingStem = sent.fileKey.replace('incoming', 'photos')
  const [ofDeleted, ofReplaced, ofExisting, ofPending] = [...stems, pendingStem].map((stem) => `${stem}-1119.avif`)
  for (const key of [ofDeleted, ofReplaced, ofExisting, ofPending])
    await api.storage.write({ key: key ?? '', type: 'image/avif', bytes: jpeg })
  await collectAfter(0)
  expect(await api.listKeys('photos/')).toEqual([...before, ofExisting, ofPending].sort())
})

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
