import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeAll(async () => {
  gallery = await openTestImageApi()
})
afterAll(() => gallery.close())

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const real = await Promise.all([
  drawTestImage().jpeg().toBuffer(),
  drawTestImage().png().toBuffer(),
  drawTestImage().webp().toBuffer(),
  drawTestImage().avif().toBuffer(),
  drawTestImage().gif().toBuffer(),
])

const anyBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))
const anyPicture = fc.constantFrom(...real)
/** a real picture that something happened to */
const hurt = fc
  .tuple(anyPicture, fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 20 }))
  .map(([picture, at, end, bytes]) => {
    const copy = Buffer.from(picture)
    copy.set(bytes.subarray(0, copy.length - (at % copy.length)), at % copy.length)
    return end % 3 === 0 ? copy.subarray(0, end % copy.length) : copy
  })
/** the first bytes of a picture, and then anything */
const begun = fc
  .tuple(anyPicture, fc.integer({ min: 3, max: 60 }), anyBytes)
  .map(([picture, length, bytes]) => Buffer.concat([picture.subarray(0, length), bytes]))

test('of a thousand files of any bytes none breaks the server, and none is kept that is no picture', async () => {
  const statuses: Record<number, number> = {}
  const file = fc.record({ bytes: fc.oneof(anyBytes, hurt, begun), fileType: fc.constantFrom(...TYPES) })
  await fc.assert(
    fc.asyncProperty(file, async ({ bytes, fileType }) => {
      const { status, body } = await gallery.upload(bytes, { fileType })
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status === 201 ? '' : body.error).toEqual(status === 201 ? '' : expect.stringMatching(/\w+.*\.$/))
      expect([201, 400]).toContain(status)
    }),
    { numRuns: 1_000 },
  )
  await gallery.imageService.stop()
  // Both ways were gone.
  expect([statuses[400], statuses[201]]).toEqual([expect.any(Number), expect.any(Number)])
  expect(await gallery.listKeys('incoming/')).toEqual([])
  for (const key of await gallery.listKeys()) {
    await sharp(await gallery.storage.read(key, 1e7), { failOn: 'warning' })
      .raw()
      .toBuffer()
  }
}, 60_000)
