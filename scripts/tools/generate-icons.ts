// Makes the icons for devices from the site's favicon: `node scripts/tools/generate-icons.ts`. What it writes is committed.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PUBLIC = fileURLToPath(new URL('../../site/public/', import.meta.url))
const PAPER = '#fbf5eb'
const mark = readFileSync(`${PUBLIC}favicon.svg`)

await icon('icon-192.png', { size: 192, share: 0.86 })
await icon('icon-512.png', { size: 512, share: 0.86 })
await icon('icon-maskable-512.png', { size: 512, share: 0.6 }) // devices cut all but its middle four fifths
await icon('apple-touch-icon.png', { size: 180, share: 0.76 })

/** The mark on paper; `share` is its part of the square. */
async function icon(name: string, { size, share }: { size: number; share: number }) {
  const side = Math.round(size * share)
  const drawn = await sharp(mark, { density: (72 * side) / 48 })
    .resize(side, side)
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: PAPER } })
  await ground
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(`${PUBLIC}${name}`)
}
