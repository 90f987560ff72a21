import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DisplayImage, imageUrl } from './display-image.ts'
import { ImageWithSpinner } from './image-with-spinner.tsx'

const image: DisplayImage = {
  aws_location: 'demo/cut.jpg',
  altText: '',
  width: 1600,
  height: 1200,
  focus_x: 50,
  focus_y: 50,
  variants: [
    { key: 'demo/cut-368.avif', type: 'image/avif', width: 368 },
    { key: 'demo/cut-640.avif', type: 'image/avif', width: 640 },
    { key: 'demo/cut-368.webp', type: 'image/webp', width: 368 },
  ],
}

const SIZES = '(min-width: 768px) 50vw, (min-width: 576px) 9rem, 6rem'

function markup(props: Partial<Parameters<typeof ImageWithSpinner>[0]> = {}) {
  return renderToStaticMarkup(<ImageWithSpinner image={image} imageBaseUrl="/pictures/" sizes="50vw" {...props} />)
}

test('a stored key is appended to the base URL, a whole address stays as it is', () => {
  expect(imageUrl('a/b.jpg', 'https://cdn.example/')).toBe('https://cdn.example/a/b.jpg')
  expect(imageUrl('http://old.example/b.jpg', '/pictures/')).toBe('http://old.example/b.jpg')
})

test('the browser can choose among the widths of each format', () => {
  const html = markup()
  expect(html).toContain(
    'type="image/avif" srcSet="/pictures/demo/cut-368.avif 368w, /pictures/demo/cut-640.avif 640w"',
  )
  expect(html).toContain('type="image/webp" srcSet="/pictures/demo/cut-368.webp 368w"')
  expect(html).toMatch(/<img[^>]+width="1600" height="1200"/)
})

test('a thumbnail is offered the smallest variants, and a picture as wide as a page the widest', () => {
  const widths = [192, 368, 1120, 1600]
  const variants = widths.map((width) => ({ key: `${width}.webp`, type: 'image/webp' as const, width }))
  const offered = (props: object) =>
    [...markup({ image: { ...image, variants }, ...props }).matchAll(/\d+(?=w)/g)].map(([width]) => Number(width))
  expect(offered({})).toEqual([368, 1120])
  expect(offered({ minWidth: 192 })).toEqual([192, 368, 1120])
  expect(offered({ maxWidth: 1600 })).toEqual([368, 1120, 1600])
  expect(offered({ maxWidth: 100 })).toEqual(widths)
})

test('the card of a small photo is for links, and no page offers it', () => {
  const card = { key: 'small-1200.jpg', type: 'image/jpeg' as const, width: 1200 }
  const variants = [card, { key: 'small-300.webp', type: 'image/webp' as const, width: 300 }]
  const html = markup({ image: { ...image, width: 300, height: 400, variants }, maxWidth: 1600 })
  expect(html).toContain('srcSet="/pictures/small-300.webp 300w"')
  expect(html).not.toContain(card.key)
})

test('the point that staff chose stays in view where an image is cropped', () => {
  const stepsOf = (focus: { focus_x: number; focus_y: number }) =>
    [...markup({ image: { ...image, ...focus } }).matchAll(/focal-point__([xy]\d)/g)].map(([, step]) => step)
  expect(markup({ image: { ...image, focus_x: 30 } })).toMatch(/class="[^"]+__image [^"]+__focused /)
  expect(stepsOf({ focus_x: 30, focus_y: 50 })).toEqual(['x1', 'x2', 'y1', 'y4'])
  expect(stepsOf({ focus_x: 0, focus_y: 100 })).toEqual(['y2', 'y8'])
  expect(markup()).not.toContain('__focused')
})

test.each([
  [
    { width: 1600, height: 800 },
    { ratios: [4, 2, 1] },
    '(min-width: 768px) 50vw, (min-width: 576px) 9rem, calc(6rem * 2.00)',
  ],
  [{ width: 1600, height: 800 }, { ratios: [4 / 3] }, SIZES.replaceAll(/\d+(vw|rem)/g, 'calc($& * 1.50)')],
  [{ width: 600, height: 800 }, { ratios: [4 / 3] }, SIZES],
  [{ width: null, height: null }, { ratios: [1] }, SIZES],
  [{ width: 1600, height: 800 }, { height: 600 }, SIZES.replaceAll(/\d+(vw|rem)/g, 'max($&, 1200px)')],
])('an image of %j that its box of %j crops is asked for as wide as it is drawn', (size, box, sizes) => {
  expect(markup({ image: { ...image, ...size }, sizes: SIZES, box })).toContain(`sizes="${sizes}"`)
})

test('an image of another host has no variants, but reserves its space', () => {
  const remote = { ...image, aws_location: 'https://old.example/b.jpg', width: null, height: null, variants: [] }
  const html = markup({ image: remote })
  expect(html).not.toContain('<source')
  expect(html).toMatch(/src="https:\/\/old\.example\/b\.jpg"[^>]+width="\d+" height="\d+"/)
})

test('a priority image is loaded eagerly, all others lazily', () => {
  expect(markup({ priority: true })).toMatch(/loading="eager" fetchPriority="high"/i)
  expect(markup()).toContain('loading="lazy"')
})

test('the alt text of the image goes before that of the page', () => {
  expect(markup({ fallbackAlt: 'Rosa' })).toContain('alt="Rosa"')
  expect(markup({ fallbackAlt: 'Rosa', image: { ...image, altText: 'Rosa at work' } })).toContain('alt="Rosa at work"')
})

test('a spinner is shown while an image loads', () => {
  expect(markup()).toContain('data-picture="coming"')
  expect(markup()).toContain('picture__spinner')
})
