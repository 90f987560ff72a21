import type { Image } from '@shop/db/tables/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pngBomb } from '../../../testing/images/png-chunks.fixture.ts'
import { drawTestImage, openImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const api = await openTestImageApi()

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const jpeg = await drawTestImage(400, 300).jpeg().toBuffer()

const NOT_AN_IMAGE = 'This file is not a picture'
const DAMAGED = 'This file is damaged'

const dangerous: [string, Buffer, string, string][] = [
  ['an SVG declared as JPEG', Buffer.from(SVG), 'image/jpeg', NOT_AN_IMAGE],
  ['a web page that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>'), 'image/gif', DAMAGED],
  ['a program', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'image/jpeg', NOT_AN_IMAGE],
  ['an empty file', Buffer.alloc(0), 'image/jpeg', NOT_AN_IMAGE],
  ['the header of a JPEG alone', jpeg.subarray(0, 20), 'image/jpeg', DAMAGED],
  ['a decompression bomb of 64 megapixels', pngBomb(8_000), 'image/png', 'more than 50 million pixels'],
]

describe('dangerous files are rejected:', () => {
  test.each(dangerous)('%s is rejected with a sentence and not stored', async (_name, bytes, fileType, sentence) => {
    const { status, body } = await api.upload(bytes, { fileType })
    expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
    expect(await api.listKeys()).toEqual([])
    expect(await api.listKeys('incoming/')).toEqual([])
  })
})

describe('uploads are encoded anew:', () => {
  test('a script appended to a JPEG is removed', async () => {
    const { body } = await api.upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
    expect((await filesOf(body)).some((bytes) => bytes.includes('<script>'))).toBe(false)
  })

  test('the location and camera of a photo are removed, and it is rotated upright', async () => {
    const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '38/1 49/1 0/1' }
    const exif = { IFD0: { Make: 'Phone of Maria', Orientation: '6' }, IFD3: GPS }
    const photo = await drawTestImage(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(photo.includes('Phone of Maria')).toBe(true)
    const { body } = await api.upload(photo)
    expect([body.width, body.height]).toEqual([300, 400])
    for (const bytes of await filesOf(body)) {
      const found = await openImage(bytes).metadata()
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
      expect(bytes.includes('Phone of Maria')).toBe(false)
    }
  })
})

describe('every kind of image is accepted:', () => {
  const drawTransparent = () =>
    sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 9, g: 90, b: 200, alpha: 0.4 } } })
  const kinds: [string, Promise<Buffer>, string, string, number][] = [
    ['a gray JPEG', drawTestImage().grayscale().jpeg().toBuffer(), 'image/jpeg', 'jpeg', 3],
    ['a CMYK JPEG', drawTestImage().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', 'jpeg', 3],
    ['a PNG of 16 bits', drawTestImage().toColourspace('rgb16').png().toBuffer(), 'image/png', 'jpeg', 3],
    ['an opaque PNG with an alpha channel', drawTestImage().ensureAlpha().png().toBuffer(), 'image/png', 'jpeg', 3],
    ['a transparent PNG', drawTransparent().png().toBuffer(), 'image/png', 'png', 4],
    ['a transparent WebP', drawTransparent().webp().toBuffer(), 'image/webp', 'png', 4],
  ]
  test.each(kinds)('%s', async (_name, bytes, fileType, format, channels) => {
    const { status, body } = await api.upload(await bytes, { fileType })
    expect([status, body.fileType]).toEqual([201, `image/${format}`])
    expect(await sharp(await api.storage.read(body.fileKey, 1e7)).metadata()).toMatchObject({ format, channels })
  })

  test('an animation is stored as its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(50 * 50 * 3, 200), Buffer.alloc(50 * 50 * 3, 20)])
    const animated = await sharp(frames, { raw: { width: 50, height: 100, channels: 3, pageHeight: 50 } })
      .gif({ loop: 0 })
      .toBuffer()
    const { body } = await api.upload(animated, { fileType: 'image/gif' })
    expect([body.width, body.height]).toEqual([50, 50])
    const { channels } = await sharp(await api.storage.read(body.fileKey, 1e7)).stats()
    expect(Math.round(channels[0]?.mean ?? 0)).toBe(200)
  })

  test.each([
    ['jpeg', 'srgb'],
    ['png', 'rgb16'],
  ] as const)('the colors of a Display P3 image stay the same: %s in %s', async (format, space) => {
    const square = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 200, g: 50, b: 40 } } })
    const wide = square.toColourspace(space).withIccProfile('p3').toFormat(format, { quality: 100 })
    const { body } = await api.upload(await wide.toBuffer(), { fileType: `image/${format}` })
    const { channels } = await sharp(await api.storage.read(body.fileKey, 1e7)).stats()
    const differences = channels.map(({ mean }, channel) => Math.abs(mean - ([200, 50, 40][channel] ?? 0)))
    expect(Math.max(...differences)).toBeLessThan(4)
  })

  test.each([
    ['very wide', 10_000, 10, '2400x2 192x1 368x1 560x1 736x1 1120x1 1600x1'],
    ['very high', 10, 10_000, '2x2400 2x2400'],
    ['one pixel large', 1, 1, '1x1 1x1'],
  ])('an image that is %s gets variants as well', async (_name, width, height, expected) => {
    const bytes = await drawTestImage(width, height).png().toBuffer()
    const { body } = await api.upload(bytes, { fileType: 'image/png' })
    const { aws_location, variants } = await api.waitForVariants(body.id)
    const files = await filesOf({ aws_location, variants: variants.filter(({ type }) => type === 'image/avif') })
    const found = await Promise.all(files.map((bytes) => openImage(bytes).metadata()))
    expect(found.map(({ width, height }) => `${width}x${height}`).join(' ')).toBe(expected)
  })
})

async function filesOf({ aws_location, variants }: Pick<Image, 'aws_location' | 'variants'>): Promise<Buffer[]> {
  const keys = [aws_location, ...variants.map(({ key }) => key)]
  const files = await Promise.all(keys.map((key) => api.storage.read(key, 1e8)))
  return files.filter((bytes) => bytes !== undefined)
}
