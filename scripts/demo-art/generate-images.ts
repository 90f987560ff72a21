// Generates the demo shop's images in db/src/seed, always the same bytes: node scripts/demo-art/generate-images.ts
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { VARIANT_WIDTHS } from '@shop/db/tables/images'
import sharp from 'sharp'
import { type DemoDrawing, demoDrawings } from './demo-drawings.ts'
import { svgDocument } from './svg-shapes.ts'

/** pixels of the original for one drawing unit */
const SCALE = 2.5
/** dots per inch at which one drawing unit becomes one pixel */
const DENSITY = 72

const seed = new URL('../../db/src/seed/', import.meta.url)
const folder = new URL('images.tmp/', seed)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const images = []
for (const image of demoDrawings) images.push(await generateImage(image))
writeFileSync(new URL('demo-images.json', seed), formatJson(images))
rmSync(new URL('images/', seed), { recursive: true, force: true })
renameSync(folder, new URL('images/', seed))

async function generateImage({ name, format, draw, description, altText }: DemoDrawing) {
  const raster = await sharp(Buffer.from(svgDocument(format, draw())), { density: DENSITY * SCALE })
    .flatten()
    .png()
    .toBuffer()
  const fileName = `${name}.jpg`
  const original = await sharp(raster).jpeg({ quality: 84, mozjpeg: true }).toBuffer({ resolveWithObject: true })
  writeFileSync(new URL(fileName, folder), original.data)
  const { width, height, size: bytes } = original.info
  const variants = []
  for (const variantWidth of new Set(VARIANT_WIDTHS.map((each) => Math.min(each, width))))
    variants.push(...(await writeVariants(raster, name, variantWidth)))
  return { name, fileName, width, height, bytes, description, altText, variants }
}

async function writeVariants(raster: Buffer, name: string, width: number) {
  const resized = sharp(raster).resize({ width })
  const avif = { file: `${name}-${width}.avif`, type: 'image/avif', width }
  const webp = { file: `${name}-${width}.webp`, type: 'image/webp', width }
  writeFileSync(new URL(avif.file, folder), await resized.clone().avif({ quality: 55, effort: 6 }).toBuffer())
  writeFileSync(
    new URL(webp.file, folder),
    await resized.clone().webp({ quality: 80, smartSubsample: true, effort: 6 }).toBuffer(),
  )
  return [avif, webp]
}

/** JSON with one variant on each line. */
function formatJson(value: unknown) {
  return `${JSON.stringify(value, null, 2).replace(/\{\s+("file": .+)\s+(.+)\s+(.+)\s+\}/g, '{ $1 $2 $3 }')}\n`
}
