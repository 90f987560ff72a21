import { expect, test } from 'vitest'
import {
  changeChunkChecksum,
  changePixelChecksum,
  endScanAtZero,
  insertBeforeScan,
  insertChunk,
  insertSegment,
} from '../../../testing/images/faulty-pictures.fixture.ts'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const api = await openTestImageApi()

const jpeg = await drawTestImage().jpeg({ mozjpeg: false, progressive: false }).toBuffer()
const progressive = await drawTestImage().jpeg({ progressive: true }).toBuffer()
const png = await drawTestImage().png().toBuffer()
const gif = await drawTestImage().gif().toBuffer()
const webp = await drawTestImage().webp().toBuffer()
const avif = await drawTestImage().avif().toBuffer()
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

const junk = Buffer.alloc(5000, 7)
const faulty: [string, Buffer][] = [
  ['a JPEG of a Samsung phone, whose scan ends at 0', endScanAtZero(jpeg)],
  ['a JPEG with bytes before a marker', insertBeforeScan(jpeg, [0, 1, 2])],
  ['a progressive JPEG without its last two bytes', progressive.subarray(0, -2)],
  ['a JPEG with bytes after its end', Buffer.concat([jpeg, junk])],
  ['a JPEG with an unknown color transform', insertSegment(jpeg, 0xee, 'Adobe\0d\0\0\0\0\t')],
  ['a JPEG with broken EXIF', insertSegment(jpeg, 0xe1, 'Exif\0\0garbage')],
  ['a PNG with a wrong checksum of its pixels', changePixelChecksum(png)],
  ['a PNG with a wrong checksum of the chunk of its pixels', changeChunkChecksum(png, 'IDAT')],
  ['a PNG with a wrong checksum of a text', changeChunkChecksum(insertChunk(png, 'tEXt', 'a\0b'), 'tEXt')],
  ['a PNG with a broken color profile', insertChunk(png, 'iCCP', 'x\0\0garbage')],
  ['a GIF with bytes after its end', Buffer.concat([gif, junk])],
  ['a WebP with bytes after its end', Buffer.concat([webp, junk])],
]

test.each(faulty)('%s is taken, because every browser shows it', async (_name, bytes) => {
  const { status, body } = await api.upload(bytes)
  expect([status, body.width, body.height]).toEqual([201, 64, 48])
})

const cut: [string, Buffer][] = [
  ['half of a JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['half of a JPEG with the marker of an end', Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)])],
  ['half of a JPEG of a Samsung phone', endScanAtZero(jpeg).subarray(0, jpeg.length / 2)],
  ['a progressive JPEG without its last three bytes', progressive.subarray(0, -3)],
  ['a PNG with a wrong checksum of its header', changeChunkChecksum(png, 'IHDR')],
  ['a PNG with a wrong checksum and without its last pixels', changeChunkChecksum(png, 'IDAT').subarray(0, -40)],
  ['half of a GIF', gif.subarray(0, gif.length / 2)],
  ['half of a WebP', webp.subarray(0, webp.length / 2)],
]

test.each(cut)('%s is refused as damaged', async (_name, bytes) => {
  const { status, body } = await api.upload(bytes)
  expect([status, body.error]).toEqual([400, expect.stringContaining('This file is damaged')])
})

const names: [string, string, Buffer][] = [
  ['saved.jpg', 'image/jpeg', png],
  ['IMG_1.HEIC', 'image/heic', jpeg],
  ['photo', '', jpeg],
  ['photo.bin', 'application/octet-stream', webp],
  ['photo.svg', 'image/svg+xml', gif],
]

test.each(names)(
  'a picture called %s of the declared type "%s" is taken for what its bytes are',
  async (fileName, fileType, bytes) => {
    const { status, body } = await api.upload(bytes, { fileName, fileType })
    expect([status, body.fileName, body.fileType]).toEqual([201, fileName, 'image/jpeg'])
  },
)

test.each([
  ['AVIF pictures cannot be used. Save the photo as a JPEG', avif],
  ['HEIC photos cannot be used. Save the photo as a JPEG', heic],
])('"%s" is the answer under any name', async (sentence, bytes) => {
  const declared = ['image/jpeg', 'image/png', 'image/avif', 'image/heic', ''].map((fileType) => ({ fileType }))
  for (const options of [...declared, { fileName: 'a.png' }, { fileName: 'a' }]) {
    const { status, body } = await api.upload(bytes, options)
    expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
  }
})
