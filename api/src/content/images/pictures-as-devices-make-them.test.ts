import { expect, test } from 'vitest'
import {
  changeChunkChecksum,
  changePixelChecksum,
  changeScanHeader,
  insertBeforeScan,
  insertChunk,
  insertSegment,
} from '../../../testing/images/faulty-pictures.fixture.ts'
import { isoBox } from '../../../testing/images/png-bomb-and-iso-box.fixture.ts'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const api = await openTestImageApi()

const jpeg = await drawTestImage().jpeg({ mozjpeg: false, progressive: false }).toBuffer()
const progressive = await drawTestImage().jpeg({ progressive: true }).toBuffer()
const png = await drawTestImage().png().toBuffer()
const gif = await drawTestImage().gif().toBuffer()
const webp = await drawTestImage().webp().toBuffer()
const avif = await drawTestImage().avif().toBuffer()
const heic = isoBox('ftyp', 'heic\0\0\0\0mif1heic')

const junk = Buffer.alloc(5000, 7)
const faulty: [string, Buffer][] = [
  ['a JPEG of a Samsung phone, whose scan ends at 0', changeScanHeader(jpeg, 1, 0)],
  ['a JPEG whose scan starts at 1', changeScanHeader(jpeg, 0, 1)],
  ['a JPEG whose scan has a precision', changeScanHeader(jpeg, 2, 0x11)],
  ['a JPEG with bytes before a marker', insertBeforeScan(jpeg, [0, 1, 2])],
  ['a progressive JPEG with bytes before its last scan', insertBeforeScan(progressive, [0, 1, 2])],
  [
    'a progressive JPEG with bytes before its end',
    Buffer.concat([progressive.subarray(0, -2), Buffer.from([1, 2, 0xff, 0xd9])]),
  ],
  ['a progressive JPEG without its last two bytes', progressive.subarray(0, -2)],
  ['a JPEG without its last byte', jpeg.subarray(0, -1)],
  ['a JPEG with bytes after its end', Buffer.concat([jpeg, junk])],
  ['a JPEG with a second one after its end', Buffer.concat([jpeg, jpeg])],
  ['a JPEG with an unknown color transform', insertSegment(jpeg, 0xee, 'Adobe\0d\0\0\0\0\t')],
  ['a JPEG of an unknown revision', insertSegment(jpeg, 0xe0, 'JFIF\0\x09\0\0\0\x01\0\x01\0\0')],
  ['a JPEG with broken EXIF', insertSegment(jpeg, 0xe1, 'Exif\0\0garbage')],
  ['a PNG with a wrong checksum of its pixels', changePixelChecksum(png)],
  ['a PNG with a wrong checksum of the chunk of its pixels', changeChunkChecksum(png, 'IDAT')],
  ['a PNG with a wrong checksum of a text', insertChunk(png, 'tEXt', 'a\0b', { checksum: 'wrong' })],
  ['a PNG with a broken color profile', insertChunk(png, 'iCCP', 'x\0\0garbage', { checksum: 'right' })],
  ['a PNG with bytes after its end', Buffer.concat([png, junk])],
  ['a GIF with bytes after its end', Buffer.concat([gif, junk])],
  ['a WebP with bytes after its end', Buffer.concat([webp, junk])],
]

test.each(faulty)('%s is taken, because every browser shows it', async (_name, bytes) => {
  const { status, body } = await api.upload(bytes)
  expect([status, body.width, body.height]).toEqual([201, 64, 48])
})

const cut: [string, Buffer][] = [
  ['a JPEG without its last ten bytes', jpeg.subarray(0, -10)],
  ['half of a JPEG', jpeg.subarray(0, jpeg.length / 2)],
  ['half of a JPEG with the marker of an end', Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)])],
  [
    'half of a JPEG filled up with zeros',
    Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(jpeg.length)]),
  ],
  ['half of a JPEG of a Samsung phone', changeScanHeader(jpeg, 1, 0).subarray(0, jpeg.length / 2)],
  ['most of a progressive JPEG', progressive.subarray(0, progressive.length * 0.9)],
  ['a progressive JPEG without its last three bytes', progressive.subarray(0, -3)],
  ['a PNG without its last pixels', png.subarray(0, -40)],
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
  ['saved.png', 'image/png', jpeg],
  ['IMG_1.HEIC', 'image/heic', jpeg],
  ['a.avif', 'image/avif', webp],
  ['PHOTO.JPG', 'image/pjpeg', gif],
  ['photo', '', jpeg],
  ['photo.bin', 'application/octet-stream', webp],
  ['photo.txt', 'text/plain', png],
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
