import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoBox, pngBomb } from './hostile-files.fixture.ts'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeAll(async () => {
  gallery = await openTestImageApi()
})
afterAll(() => gallery.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const jpeg = await drawTestImage(400, 300).jpeg().toBuffer()
const png = await drawTestImage(400, 300).png().toBuffer()

const NONE = 'This file is not a picture'
const DAMAGED = 'This file is damaged'

const dangerous: [string, Buffer, string, string][] = [
  ['an SVG that is called a JPEG', Buffer.from(SVG), 'image/jpeg', NONE],
  ['an SVG with an XML prologue', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'image/png', NONE],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/gif', NONE],
  ['a web page that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>'), 'image/gif', DAMAGED],
  ['a program', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'image/jpeg', NONE],
  ['an empty file', Buffer.alloc(0), 'image/jpeg', NONE],
  ['a PNG that is called a JPEG', png, 'image/jpeg', 'This file says it is JPEG, and it is PNG.'],
  ['a JPEG that is called an AVIF', jpeg, 'image/avif', 'This file says it is AVIF, and it is JPEG.'],
  ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', DAMAGED],
  ['a PNG that is cut off', png.subarray(0, png.length - 40), 'image/png', DAMAGED],
  ['the head of a JPEG alone', jpeg.subarray(0, 20), 'image/jpeg', DAMAGED],
  ['a HEIC that is called a JPEG', isoBox('ftyp', 'heic\0\0\0\0mif1heic'), 'image/jpeg', 'HEIC photos cannot be used'],
  ['a bomb of 900 megapixels', pngBomb(30_000), 'image/png', 'more than 50 million pixels'],
  ['a bomb of 64 megapixels', pngBomb(8_000), 'image/png', 'more than 50 million pixels'],
]

describe('nothing dangerous gets in:', () => {
  test.each(dangerous)('%s is refused with a sentence and not kept', async (_what, bytes, fileType, sentence) => {
    const { status, body } = await gallery.upload(bytes, { fileType })
    expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
    expect(await gallery.listKeys()).toEqual([])
    expect(await gallery.listKeys('incoming/')).toEqual([])
  })
})

describe('what gets in is made anew:', () => {
  test('a script behind a JPEG is gone', async () => {
    const { body } = await gallery.upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
    expect((await filesOf(body)).some((bytes) => bytes.includes('<script>'))).toBe(false)
  })

  test('where and with what a photo was taken is gone, and it stands upright', async () => {
    const GPS = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '38/1 49/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '104/1 49/1 0/1',
    }
    const exif = { IFD0: { Make: 'Phone of Maria', Orientation: '6' }, IFD3: GPS }
    const photo = await drawTestImage(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(photo.includes('Phone of Maria')).toBe(true)
    const { body } = await gallery.upload(photo)
    expect([body.width, body.height]).toEqual([300, 400])
    for (const bytes of await filesOf(body)) {
      const found = await sharp(bytes).metadata()
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
      expect(bytes.includes('Phone of Maria')).toBe(false)
    }
  })
})

describe('every kind of picture comes in:', () => {
  const clear = () =>
    sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.4 } } })
  const kinds: [string, Promise<Buffer>, string, string, number][] = [
    ['a JPEG', drawTestImage().jpeg().toBuffer(), 'image/jpeg', 'jpeg', 3],
    ['a gray JPEG', drawTestImage().grayscale().jpeg().toBuffer(), 'image/jpeg', 'jpeg', 3],
    ['a JPEG for printing', drawTestImage().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', 'jpeg', 3],
    ['a PNG', drawTestImage().png().toBuffer(), 'image/png', 'jpeg', 3],
    ['a PNG of 16 bits', drawTestImage().toColourspace('rgb16').png().toBuffer(), 'image/png', 'jpeg', 3],
    ['a PNG with an idle alpha channel', drawTestImage().ensureAlpha().png().toBuffer(), 'image/png', 'jpeg', 3],
    ['a transparent PNG', clear().png().toBuffer(), 'image/png', 'png', 4],
    ['a transparent WebP', clear().webp().toBuffer(), 'image/webp', 'png', 4],
    ['a WebP', drawTestImage().webp().toBuffer(), 'image/webp', 'jpeg', 3],
    ['an AVIF', drawTestImage().avif().toBuffer(), 'image/avif', 'jpeg', 3],
    ['a GIF', drawTestImage().gif().toBuffer(), 'image/gif', 'jpeg', 3],
  ]
  test.each(kinds)('%s', async (_what, bytes, fileType, format, channels) => {
    const { status, body } = await gallery.upload(await bytes, { fileType })
    expect([status, body.fileType]).toEqual([201, `image/${format}`])
    expect(await sharp(await gallery.storage.read(body.fileKey, 1e7)).metadata()).toMatchObject({ format, channels })
  })

  test('of something animated, the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(50 * 50 * 3, 200), Buffer.alloc(50 * 50 * 3, 20)])
    const animated = await sharp(frames, { raw: { width: 50, height: 100, channels: 3, pageHeight: 50 } })
      .gif({ loop: 0 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { body } = await gallery.upload(animated, { fileType: 'image/gif' })
    expect([body.width, body.height]).toEqual([50, 50])
    const { channels } = await sharp(await gallery.storage.read(body.fileKey, 1e7)).stats()
    expect(Math.round(channels[0]?.mean ?? 0)).toBe(200)
  })

  test.each(['png', 'jpeg', 'webp', 'avif', 'a PNG of 16 bits'])(
    'the wide colors of a phone look the same: %s',
    async (kind) => {
      const square = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 200, g: 50, b: 40 } } })
      const deep = kind.includes('16')
      const format = deep ? 'png' : (kind as 'png')
      const wide = await square
        .toColourspace(deep ? 'rgb16' : 'srgb')
        .withIccProfile('p3')
        .toFormat(format, { quality: 100 })
        .toBuffer()
      expect((await sharp(wide).metadata()).hasProfile).toBe(true)
      const { body } = await gallery.upload(wide, { fileType: `image/${format}` })
      const { channels } = await sharp(await gallery.storage.read(body.fileKey, 1e7)).stats()
      const far = channels.map(({ mean }, channel) => Math.abs(mean - ([200, 50, 40][channel] ?? 0)))
      expect(Math.max(...far)).toBeLessThan(4)
    },
  )

  test.each([
    ['very wide', 10_000, 10, '2400x2 368x1 560x1 736x1 1120x1'],
    ['very high', 10, 10_000, '2x2400 2x2400'],
    ['a dot', 1, 1, '1x1 1x1'],
  ])('a picture that is %s gets copies as well', async (_what, width, height, expected) => {
    const { body } = await gallery.upload(await drawTestImage(width, height).png().toBuffer(), {
      fileType: 'image/png',
    })
    const { aws_location, variants } = await gallery.waitForVariants(body.id)
    const files = await filesOf({ aws_location, variants: variants.filter(({ type }) => type === 'image/avif') })
    const found = await Promise.all(files.map((bytes) => sharp(bytes).metadata()))
    expect(found.map(({ width, height }) => `${width}x${height}`).join(' ')).toBe(expected)
  })
})

async function filesOf({
  aws_location,
  variants,
}: {
  aws_location: string
  variants: { key: string }[]
}): Promise<Buffer[]> {
  const keys = [aws_location, ...variants.map(({ key }) => key)]
  const files = await Promise.all(keys.map((key) => gallery.storage.read(key, 1e8)))
  return files.filter((bytes) => bytes !== undefined)
}
