import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventCard } from './event-card.tsx'
import { EventGrid } from './event-grid.tsx'

const event = {
  id: 7,
  month: 'DEC',
  day: '5',
  year: 2026,
  time: '4:00 PM - 6:00 PM',
  title: 'Winter Market',
  location: 'Pole & Pine',
  short_description: 'Hot cider.',
}

test('an event card links to its event and shows its time and location', () => {
  const html = renderToStaticMarkup(<EventCard event={event} image={undefined} imageBaseUrl="/pictures/" />)
  expect(html).toMatch(/<a [^>]*href="\/event\/7">Winter Market<\/a>/)
  expect(html).toContain('dateTime="2026-12-05"')
  expect(html).toContain('4:00 PM - 6:00 PM')
  expect(html).toContain('Pole &amp; Pine')
})

test('the card of an unsaved event has no link and shows an incomplete date as typed', () => {
  const { id, ...unsaved } = { ...event, month: 'XX' }
  const html = renderToStaticMarkup(<EventCard event={unsaved} image={undefined} imageBaseUrl="/pictures/" />)
  expect(html).not.toContain('href')
  expect(html).not.toContain('dateTime')
  expect(html).toContain('XX')
})

test('the card of an event that does not take place wears the word', () => {
  const html = renderToStaticMarkup(
    <EventCard event={{ ...event, change: 'cancelled' }} image={undefined} imageBaseUrl="/pictures/" />,
  )
  expect(html).toContain('<b>Cancelled</b>')
})

test('a list without events shows a notice', () => {
  const html = renderToStaticMarkup(<EventGrid events={[]} imageBaseUrl="/pictures/" />)
  expect(html).toContain('No upcoming events right now. Call the shop or check back soon.')
})

test('the first image of a list is loaded eagerly, also after an event without an image', () => {
  const image = { aws_location: 'a.jpg', altText: '', width: 4, height: 3, variants: [], focus_x: 50, focus_y: 50 }
  const events = [undefined, image, image].map((image, index) => ({ ...event, id: index, image, until: 0 }))
  const html = renderToStaticMarkup(<EventGrid events={events} imageBaseUrl="/pictures/" priority />)
  expect([...html.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy'])
})
