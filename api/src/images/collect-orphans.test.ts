import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { images } from '@shop/db/tables/images'
import { uploads } from '@shop/db/tables/uploads'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectOrphans } from './collect-orphans.ts'
import { reportImageFiles } from './image-report.ts'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeEach(async () => {
  gallery = await openTestImageApi()
})
afterEach(() => gallery.close())

const HOUR = 60 * 60 * 1000
const photo = await drawTestImage().jpeg().toBuffer()

function later(hours: number) {
  gallery.clockOffset.ahead = hours * HOUR
  return collectOrphans({ db: gallery.db, storage: gallery.storage, now: gallery.imageService.clock() })
}

test('what was sent and never registered goes after a day, and can be registered until then', async () => {
  const { fileKey } = await gallery.sendFile(photo)
  await later(23)
  expect(await gallery.listKeys('incoming/')).toEqual([fileKey])
  await later(25.5)
  expect(await gallery.listKeys('incoming/')).toEqual([])
  gallery.clockOffset.ahead = 0
  expect((await gallery.register(fileKey)).status).toBe(400)
  expect(gallery.db.select().from(uploads).all()).toEqual([])
})

test('what came in once more at an address of a bucket, after it was registered, goes at once', async () => {
  const { fileKey } = await gallery.sendFile(photo)
  const { body } = await gallery.register(fileKey)
  await gallery.storage.write({ key: fileKey, type: 'image/jpeg', bytes: Buffer.from('something else') })
  await later(1)
  expect(await gallery.listKeys('incoming/')).toEqual([])
  expect(await gallery.listKeys('photos/')).toContain(body.aws_location)
})

test('a file that came in and that the database does not know goes after a day', async () => {
  const key = 'incoming/00000000-0000-4000-8000-000000000000'
  await gallery.storage.write({ key, type: 'image/jpeg', bytes: photo })
  await later(0)
  expect(await gallery.listKeys('incoming/')).toEqual([key])
  const old = new Date(Date.now() - 25 * HOUR)
  utimesSync(join(gallery.folder, key), old, old)
  await later(0)
  expect(await gallery.listKeys('incoming/')).toEqual([])
})

test('half a file of a server that was killed while it wrote goes after a day', async () => {
  await gallery.upload(photo)
  const names = ['incoming/a.jpg.1.tmp', 'pictures/photos/b.jpg.2.tmp']
  const halves = names.map((name) => join(gallery.folder, name))
  for (const half of halves) writeFileSync(half, 'half')
  await later(23)
  expect(halves.map((half) => existsSync(half))).toEqual([true, true])
  await later(25)
  expect(halves.map((half) => existsSync(half))).toEqual([false, false])
})

test('the files of a deleted picture stay for 30 days; those of living ones, old and new, for good', async () => {
  const gone = await gallery.upload(photo)
  const replaced = await gallery.upload(photo)
  await gallery.upload(photo, { replaces: replaced.body.id })
  await gallery.waitForVariants(gone.body.id)
  await gallery.waitForVariants(replaced.body.id)
  await gallery.call('DELETE', `/images/${gone.body.id}`)
  const before = await gallery.listKeys('photos/')
  await later(29 * 24)
  expect(await gallery.listKeys('photos/')).toEqual(before)
  await later(30 * 24 + 1)
  const stem = gone.body.aws_location.replace('.jpg', '')
  expect(await gallery.listKeys('photos/')).toEqual(before.filter((key) => !key.startsWith(stem)))
})

test('copies that were still made when the server ended go when their picture is gone', async () => {
  const [gone, replaced, living] = [
    await gallery.upload(photo),
    await gallery.upload(photo),
    await gallery.upload(photo),
  ]
  const sent = await gallery.sendFile(photo)
  for (const { body } of [gone, replaced, living]) await gallery.waitForVariants(body.id)
  await gallery.call('DELETE', `/images/${gone.body.id}`)
  await gallery.upload(photo, { replaces: replaced.body.id })
  await gallery.waitForVariants(replaced.body.id)
  const before = await gallery.listKeys('photos/')
  const stems = [gone, replaced, living].map(({ body }) => body.aws_location.replace('.jpg', ''))
  const half = sent.fileKey.replace('incoming', 'photos')
  const [deleted, old, kept, registering] = [...stems, half].map((stem) => `${stem}-1119.avif`)
  for (const key of [deleted, old, kept, registering])
    await gallery.storage.write({ key: key ?? '', type: 'image/avif', bytes: photo })
  await later(0)
  expect(await gallery.listKeys('photos/')).toEqual([...before, kept, registering].sort())
})

test('the report names records without a file and files without a record', async () => {
  const whole = await gallery.upload(photo)
  const broken = await gallery.upload(photo)
  const deleted = await gallery.upload(photo)
  for (const { body } of [whole, broken, deleted]) await gallery.waitForVariants(body.id)
  await gallery.storage.remove(broken.body.aws_location)
  await gallery.call('DELETE', `/images/${deleted.body.id}`)
  const stray = 'photos/00000000-0000-4000-8000-000000000000.jpg'
  await gallery.storage.write({ key: stray, type: 'image/jpeg', bytes: photo })
  await later(30 * 24 + 1)
  expect(await gallery.listKeys('photos/')).toContain(stray)
  gallery.clockOffset.ahead = 0
  const report = await reportImageFiles(gallery.db, gallery.storage)
  expect(report.missing).toEqual([{ id: broken.body.id, fileName: 'photo.jpg', key: broken.body.aws_location }])
  expect(report.orphans.map(({ key }) => key)).toEqual([stray])
})

test('the report counts what stays of pictures that were deleted or replaced', async () => {
  const { body } = await gallery.upload(photo)
  await gallery.waitForVariants(body.id)
  await gallery.call('DELETE', `/images/${body.id}`)
  const { missing, orphans, retained } = await reportImageFiles(gallery.db, gallery.storage)
  expect([missing, orphans, retained.length]).toEqual([[], [], 3])
  expect(gallery.db.select().from(images).where(eq(images.id, body.id)).all()).toEqual([])
})
