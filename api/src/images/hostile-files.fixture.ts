import { crc32, deflateSync } from 'node:zlib'

/** A box of the format that HEIC and AVIF share. */
export function isoBox(name: string, text: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + text.length)
  return Buffer.concat([length, Buffer.from(name + text, 'latin1')])
}

/** A black square whose file is a thousandth of its pixels. */
export function pngBomb(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
