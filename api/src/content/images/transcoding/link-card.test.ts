import { demoImages } from '@shop/db/seed/demo-images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTestImage, openApiForEachTest } from '../../../../testing/images/test-image-api.fixture.ts'
import { listMissingVariants } from './list-and-store-variants.ts'

const api = openApiForEachTest()

test('a photo too small for a link gets a card, on which it is as large as it is', async () => {
  const { body } = await api.upload(await drawTestImage(320, 400).jpeg().toBuffer())
  const image = await api.waitForVariants(body.id)
  const cards = image.variants.filter(({ type }) => type === 'image/jpeg')
  expect(cards.map(({ key }) => key)).toEqual([image.aws_location.replace('.jpg', '-1200.jpg')])
  const card = sharp(await api.storage.read(cards[0]?.key ?? '', 1e6))
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { channels } = await sharp(await card.extract({ left: 0, top: 0, width: 420, height: 630 }).toBuffer()).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeLessThan(1)
})

test.each([
  ['a.jpg', 1200, 630, false],
  ['a.jpg', 1199, 800, true],
  ['a.jpg', 2400, 629, true],
  ['a.png', 2400, 1800, true],
  ['a.jpg', 199, 300, false],
])('whether %s of %i by %i pixels needs a card: %s', (aws_location, width, height, needsCard) => {
  const missing = listMissingVariants({ aws_location, width, height, variants: [] })
  expect(missing.some(({ type }) => type === 'image/jpeg')).toBe(needsCard)
})

test('the images of the demo have all variants, so that its first start creates none', () => {
  for (const image of demoImages)
    expect(listMissingVariants({ ...image, aws_location: image.fileName }), image.name).toEqual([])
})
