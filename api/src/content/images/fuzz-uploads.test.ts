import { repetitions } from '@shop/db/testing/repetitions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawTestImage, openImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const api = await openTestImageApi()

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
const TYPES = FORMATS.map((format) => `image/${format}`)
const realImages = await Promise.all(FORMATS.map((format) => drawTestImage().toFormat(format).toBuffer()))

const anyBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes))
const anyImage = fc.constantFrom(...realImages)
/** an image with overwritten bytes, some of them cut off */
const damagedImage = fc
  .tuple(anyImage, fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 20 }))
  .map(([image, at, end, bytes]) => {
    const damaged = Buffer.from(image)
    damaged.set(bytes.subarray(0, damaged.length - (at % damaged.length)), at % damaged.length)
    return end % 3 === 0 ? damaged.subarray(0, end % damaged.length) : damaged
  })
/** the first bytes of an image, followed by random ones */
const headOfImage = fc
  .tuple(anyImage, fc.integer({ min: 3, max: 60 }), anyBytes)
  .map(([image, length, bytes]) => Buffer.concat([image.subarray(0, length), bytes]))

test('files of random bytes get 201 or 400, and only decodable images are stored', async () => {
  const statuses: Record<number, number> = {}
  const file = fc.record({
    bytes: fc.oneof(anyBytes, damagedImage, headOfImage),
    fileType: fc.constantFrom(...TYPES),
  })
  await fc.assert(
    fc.asyncProperty(file, async ({ bytes, fileType }) => {
      const { status, body } = await api.upload(bytes, { fileType })
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status === 201 ? '' : body.error).toEqual(status === 201 ? '' : expect.stringMatching(/\w+.*\.$/))
      expect([201, 400]).toContain(status)
    }),
    {
      numRuns: repetitions({ quick: 20, long: 5_000 }),
      examples: realImages.map((bytes, index) => [{ bytes, fileType: TYPES[index] ?? '' }]),
    },
  )
  await api.imageService.stop()
  // Files of both kinds were generated.
  expect([statuses[400], statuses[201]]).toEqual([expect.any(Number), expect.any(Number)])
  expect(await api.listKeys('incoming/')).toEqual([])
  for (const key of await api.listKeys()) {
    await openImage(await api.storage.read(key, 1e7), { failOn: 'warning' })
      .raw()
      .toBuffer()
  }
})
