import { crc32, deflateSync } from 'node:zlib'

/** A black square; the file has a thousandth of the size of its pixels. */
export function pngBomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const nameAndData = Buffer.concat([Buffer.from(name), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(nameAndData))
  return Buffer.concat([length, nameAndData, checksum])
}
