import { brotliDecompressSync } from 'node:zlib'
import { memoize } from '@shop/db/memoize'
import besley from './besley.json' with { type: 'json' }
import hanken from './hanken-grotesk.json' with { type: 'json' }
import notoSans from './noto-sans.json.br.txt?raw'
import notoSerif from './noto-serif.json.br.txt?raw'

export interface Glyph {
  advance: number
  path: string
}

export interface Font {
  unitsPerEm: number
  glyphs: Record<string, Glyph | undefined>
}

const FONTS = {
  besley: () => besley,
  hanken: () => hanken,
  'noto-serif': () => unpack(notoSerif),
  'noto-sans': () => unpack(notoSans),
}

export type FontName = keyof typeof FONTS

/** Fonts with the letters of more languages than those of the pages have. */
export const FALLBACK_FONTS: Partial<Record<FontName, FontName>> = { besley: 'noto-serif', hanken: 'noto-sans' }

export const openFont = memoize((name: FontName): Font => FONTS[name]())

function unpack(compressed: string): Font {
  return JSON.parse(`${brotliDecompressSync(Buffer.from(compressed, 'base64'))}`)
}
