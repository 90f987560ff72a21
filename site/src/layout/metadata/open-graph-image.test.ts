import { expect, test } from 'vitest'
import type { DisplayImage } from '../../components/images/display-image.ts'
import { sharePhoto } from './open-graph-image.ts'

const webp = [560, 1600].map((width) => ({ key: `photos/a-${width}.webp`, type: 'image/webp' as const, width }))
const card = { key: 'photos/a-1200.jpg', type: 'image/jpeg' as const, width: 1200 }
const photo = {
  aws_location: 'photos/a.jpg',
  width: 1600,
  height: 1200,
  altText: 'A cut',
  variants: webp,
} as DisplayImage
const hrefOf = (change: Partial<DisplayImage>) => sharePhoto({ ...photo, ...change }, '/pictures/')?.href

test('a photo for links is the JPEG of at least 1200 by 630 pixels, or a card with it', () => {
  expect(sharePhoto(photo, '/pictures/')).toEqual({
    ...{ href: '/pictures/photos/a.jpg', width: 1600, height: 1200, alt: 'A cut' },
  })
  expect(hrefOf({ width: 1200, height: 630 })).toBe('/pictures/photos/a.jpg')
  const onCard = { width: 800, height: 600, variants: [...webp, card] }
  expect(sharePhoto({ ...photo, ...onCard }, '/pictures/')).toMatchObject({
    ...{ href: '/pictures/photos/a-1200.jpg', width: 1200, height: 630 },
  })
})

test.each([
  { width: 1199, height: 900 },
  { width: 1300, height: 629 },
  { aws_location: 'photos/a.png' },
  { aws_location: 'uploads/a.webp' },
  { aws_location: 'https://a.example/b.webp', width: null, height: null },
])('a photo that is too small or no JPEG, and has no card yet, is not in links: %o', (change) => {
  expect(hrefOf(change)).toBeUndefined()
})

test('a photo elsewhere, whose size nobody knows, is in links if it says that it is a JPEG or PNG', () => {
  const href = 'https://a.example/b.png'
  expect(hrefOf({ aws_location: href, width: null, height: null })).toBe(href)
})
