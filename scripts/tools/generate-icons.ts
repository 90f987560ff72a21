// Generates the device icons from the site's favicon: `node scripts/tools/generate-icons.ts`. The output is committed.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PUBLIC = fileURLToPath(new URL('../../site/public/', import.meta.url))
const BACKGROUND = '#fbf5eb'
const logo = readFileSync(`${PUBLIC}favicon.svg`)

await writeIcon('icon-192.png', { size: 192, scale: 0.86 })
await writeIcon('icon-512.png', { size: 512, scale: 0.86 })
await writeIcon('icon-maskable-512.png', { size: 512, scale: 0.6 }) // devices may cut all but the middle four fifths
await writeIcon('apple-touch-icon.png', { size: 180, scale: 0.76 })

/** The logo on a square of paper; `scale` is its part of the width. */
async function writeIcon(name: string, { size, scale }: { size: number; scale: number }) {
  const side = Math.round(size * scale)
  const scaledLogo = await sharp(logo, { density: (72 * side) / 48 })
    .resize(side, side)
    .png()
    .toBuffer()
  const square = sharp({ create: { width: size, height: size, channels: 4, background: BACKGROUND } })
  await square
    .composite([{ input: scaledLogo }])
    .png({ palette: true })
    .toFile(`${PUBLIC}${name}`)
}
