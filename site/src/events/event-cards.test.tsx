import { ENGLISH, readLanguageWith } from '@shop/db/language/current-language'
import { SPANISH } from '@shop/db/language/spanish-locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { event as sampleEvent } from './calendar/sample-calendar.fixture.ts'
import { EventCard } from './event-card.tsx'
import { EventGrid } from './event-grid.tsx'
import { formatEventTime } from './format-event-date-and-time.ts'

const event = { ...sampleEvent, title: 'Winter Market' }

test('an event card links to its event and shows its time and location', () => {
  const html = renderToStaticMarkup(
    <EventCard event={{ ...event, timeWords: '4 – 6 PM' }} image={undefined} imageBaseUrl="/pictures/" />,
  )
  expect(html).toMatch(/<a [^>]*href="\/event\/7">Winter Market<\/a>/)
  expect(html).toContain('dateTime="2026-12-05"')
  expect(html).toContain('4 – 6 PM')
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
  expect(html).toMatch(/<b class="[^"]+">Canceled<\/b>/)
})

const photo = { aws_location: 'a.jpg', altText: '', width: 4, height: 3, variants: [], focus_x: 50, focus_y: 50 }

test('the date of an event is on its photo, above the title beside a flyer, and without a picture in its place', () => {
  const cardWith = (image: typeof photo | undefined) =>
    renderToStaticMarkup(<EventCard event={{ ...event, day: '05' }} image={image} imageBaseUrl="/pictures/" />)
  expect(cardWith(photo)).toMatch(/__date"><time.*>DEC<.*>5<.*>Sat<.*>2026</)
  expect(cardWith({ ...photo, height: 6 })).toMatch(
    /picture__whole.*<time class="[^"]*__when" dateTime="2026-12-05">.*Sat, Dec 5<\/time><h2/,
  )
  expect(cardWith(undefined)).toMatch(/__ground"><time.*>DEC<.*>5<.*>Saturday</)
})

test('a list without events shows a notice', () => {
  const html = renderToStaticMarkup(<EventGrid events={[]} imageBaseUrl="/pictures/" />)
  expect(html).toContain('No upcoming events right now. Call the shop or check back soon.')
})

test('the first image of a list is loaded eagerly, even after an event without an image', () => {
  const events = [undefined, photo, photo].map((image, index) => ({ ...event, id: index, image, until: 0 }))
  const html = renderToStaticMarkup(<EventGrid events={events} imageBaseUrl="/pictures/" priority />)
  expect([...html.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy'])
})

test.each([
  ['1:00 PM - 5:00 PM', '1 – 5 PM'],
  ['10am-noon', '10 AM – noon'],
  ['13:00 - 17:30', '1 – 5:30 PM'],
  ['8:00 PM - midnight', '8 PM – midnight'],
  ['7:30 PM', '7:30 PM'],
  ['Doors 6 PM, music 7 PM', 'Doors 6 PM, music 7 PM'],
  ['7:00 PM till late', '7:00 PM till late'],
  ['7', '7'],
  ['', ''],
])('a card writes the time %j as the hours of the shop are written: %j', (typed, words) => {
  expect(formatEventTime(typed)).toBe(words)
})

test.each([
  ['Doors 6 PM, music 7 PM', '6 – 7 p. m.'],
  ['10 AM - 4 PM every Saturday', '10 a. m. – 4 p. m.'],
  ['7:00 PM till late', 'desde las 7 p. m.'],
  ['12:00 PM till late', 'desde el mediodía'],
  ['all day', 'all day'],
])('a Spanish page writes the time %j, which has no Spanish words, from what it reads: %j', (typed, words) => {
  readLanguageWith(() => SPANISH)
  onTestFinished(() => readLanguageWith(() => ENGLISH))
  expect(formatEventTime(typed).replaceAll(/\s/g, ' ')).toBe(words)
})
