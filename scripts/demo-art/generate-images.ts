// Rasterizes the drawings of this folder for db/src/seed, or those that are named, always to the same bytes:
// npm run demo-art [NAME...]
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { VARIANT_WIDTHS } from '@shop/db/tables/images'
import { sharp } from '@shop/site/share/restricted-sharp.ts'

const SCALE = 2.5
const DENSITY = 72

const seed = new URL('../../db/src/seed/', import.meta.url)
const folder = new URL('images.tmp/', seed)
const list = new URL('demo-images.json', seed)

/** In the order of their ids; a new one begins with its name. They have no text, because fonts differ between machines. */
const images: { name: string }[] = JSON.parse(readFileSync(list, 'utf8'))
const drawings = images.map(({ name }) => name)
const named = process.argv.slice(2)
const unknown = named.filter((name) => !drawings.includes(name))
if (unknown.length > 0) throw new Error(`No drawing has the name ${unknown}. There are: ${drawings.join(', ')}`)

rmSync(folder, { recursive: true, force: true })
if (named.length > 0) cpSync(new URL('images/', seed), folder, { recursive: true })
else mkdirSync(folder)
for (const [index, name] of drawings.entries())
  if (named.length === 0 || named.includes(name)) images[index] = await generateImage(name)
writeFileSync(list, formatJson(images))
rmSync(new URL('images/', seed), { recursive: true, force: true })
renameSync(folder, new URL('images/', seed))

async function generateImage(name: string) {
  const drawing = readFileSync(new URL(`${name}.svg`, import.meta.url))
  const [, description, altText] = /<title>(.+)<\/title>\s*<desc>(.+)<\/desc>/.exec(`${drawing}`) ?? []
  const raster = await sharp(drawing, { density: DENSITY * SCALE })
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

function formatJson(value: unknown) {
  return `${JSON.stringify(value, null, 2).replace(/\{\s+("file": .+)\s+(.+)\s+(.+)\s+\}/g, '{ $1 $2 $3 }')}\n`
}
