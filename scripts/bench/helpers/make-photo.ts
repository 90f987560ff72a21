import sharp from 'sharp'

/** A JPEG of 4:3 with soft random shapes under sensor noise, as large in bytes as a real photo. */
export async function makePhoto(megapixels: number): Promise<Buffer> {
  const height = Math.floor(Math.sqrt(megapixels * 1e6 * 0.75))
  const width = Math.floor((height * 4) / 3)
  const shapes = await noise({ width: 160, height: 120, sigma: 110 }).blur(3).png().toBuffer()
  const enlarged = await sharp(shapes).resize(width, height, { kernel: 'cubic' }).linear(3, -256).png().toBuffer()
  const grain = await noise({ width, height, sigma: 12 }).png().toBuffer()
  return sharp(enlarged)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

function noise({ width, height, sigma }: { width: number; height: number; sigma: number }) {
  const gaussian = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: gaussian } })
}
