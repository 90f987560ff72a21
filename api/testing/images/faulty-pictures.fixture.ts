import { crc32 } from 'node:zlib'
import { pngChunk } from './png-chunks.fixture.ts'

const START_OF_SCAN = Buffer.from([0xff, 0xda])
const PNG_HEADER_END = 33

/** The last coefficient in the header of the scan is 0. */
export function endScanAtZero(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const scan = jpeg.indexOf(START_OF_SCAN)
  changed[scan + 6 + 2 * (jpeg[scan + 4] ?? 0)] = 0
  return changed
}

export function insertBeforeScan(jpeg: Buffer, bytes: number[]): Buffer {
  const scan = jpeg.lastIndexOf(START_OF_SCAN)
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.from(bytes), jpeg.subarray(scan)])
}

/** A segment right after the start of the file. */
export function insertSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)])
}

export function insertChunk(png: Buffer, name: string, text: string): Buffer {
  const chunk = pngChunk(name, Buffer.from(text, 'latin1'))
  return Buffer.concat([png.subarray(0, PNG_HEADER_END), chunk, png.subarray(PNG_HEADER_END)])
}

export function changeChunkChecksum(png: Buffer, name: string): Buffer {
  const changed = Buffer.from(png)
  const start = png.indexOf(name)
  const checksum = start + 4 + png.readUInt32BE(start - 4)
  changed.writeUInt8(changed.readUInt8(checksum) ^ 1, checksum)
  return changed
}

/** The pixels of a small PNG end with a checksum of their own, before the checksum of their chunk. */
export function changePixelChecksum(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  const name = png.indexOf('IDAT')
  const end = name + 4 + png.readUInt32BE(name - 4)
  changed.writeUInt8(changed.readUInt8(end - 1) ^ 1, end - 1)
  changed.writeUInt32BE(crc32(changed.subarray(name, end)), end)
  return changed
}
