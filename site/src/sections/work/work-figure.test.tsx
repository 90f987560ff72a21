import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WorkFigure } from './work-figure.tsx'

const picture = { aws_location: 'a.jpg', altText: '', width: 4, height: 5, variants: [], focus_x: 50, focus_y: 50 }

test('only the first picture of the first work is loaded eagerly', () => {
  const work = { text: 'Fade', image: picture, before: picture }
  const markup = (priority: boolean) =>
    renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/pictures/" priority={priority} />)
  const loadingOf = (html: string) => [...html.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)
  expect(loadingOf(markup(true))).toEqual(['eager', 'lazy'])
  expect(markup(true)).toContain('fetchPriority="high"')
  expect(loadingOf(markup(false))).toEqual(['lazy', 'lazy'])
})

test('a picture opens its file where it is shown large, and nowhere else', () => {
  const work = { text: 'Fade', image: picture, before: picture }
  const linksOf = (row?: { wide: number; onPhone: number }) =>
    renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/pictures/" row={row} />).match(/href="[^"]*"/g)
  expect(linksOf({ wide: 2, onPhone: 2 })).toEqual(['href="/pictures/a.jpg"', 'href="/pictures/a.jpg"'])
  expect(linksOf()).toBeNull()
})

const service = { id: 3, title: 'Skin Fade', booking_url: '' }
const member = { id: 2, name: 'Rosa Delgado', booking_url: '', independent: false, service_booking_urls: [] }

const shop = { booking_url: 'https://shop.example/' }
const fade = { ...service, booking_url: 'https://fade.example/' }
const rosa = { ...member, booking_url: 'https://rosa.example/' }
const rosaForFades = { ...rosa, service_booking_urls: [{ service_id: 3, url: 'https://rosa.example/3' }] }
const BOOK_ROSA = 'Book with Rosa Delgado Now'

test.each([
  ['the member who did it, at the shop', { service, member }, 'https://shop.example/', BOOK_ROSA],
  ['them by the link for that service', { service: fade, member: rosaForFades }, 'https://rosa.example/3', BOOK_ROSA],
  ['them by their own link', { service: fade, member: rosa }, 'https://rosa.example/', BOOK_ROSA],
  ['nobody in particular', {}, 'https://shop.example/', 'Book Now'],
  ['the service', { service: fade }, 'https://fade.example/', 'Book Now'],
])('a work among few books %s', (_, credits, href, words) => {
  const work = { text: 'Fade', image: picture, before: undefined, ...credits }
  const html = renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/" shop={shop} />)
  expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${words}<`))
  expect(renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/" />)).not.toContain('Book')
})

test('the work of a member with a separate business is never booked at the shop', () => {
  const work = { text: 'Fade', image: picture, before: undefined, member: { ...member, independent: true } }
  const html = renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/" shop={shop} />)
  expect(html).not.toContain('shop.example')
})

test('the words of a work have the direction of their letters', () => {
  const work = { text: 'תספורת', image: picture, before: undefined }
  expect(renderToStaticMarkup(<WorkFigure work={work} imageBaseUrl="/" />)).toContain('dir="auto">תספורת<')
})
