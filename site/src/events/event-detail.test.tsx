import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { event as sampleEvent } from './calendar/sample-calendar.fixture.ts'
import { EventDetail, type EventDetailProps } from './event-detail.tsx'

const event = { ...sampleEvent, title: 'Cuts for a Cause', hasEnded: false }

function markup(props: Partial<EventDetailProps>) {
  return renderToStaticMarkup(<EventDetail event={event} image={undefined} imageBaseUrl="/pictures/" {...props} />)
}

const BACK = /<a [^>]*href="\/events"><svg.*?<\/svg>Back to Events<\/a>/

const photo = {
  ...{ aws_location: 'photo.png', altText: 'Two chairs', variants: [], focus_x: 50, focus_y: 50 },
  ...{ width: 1600, height: 1200 },
}

test('without a picture there is a calendar page in its place, which replaces the date block', () => {
  const html = markup({})
  expect(html).toMatch(/__ground"><time [^>]*dateTime="2026-12-05">.*>DEC<.*>5<.*>Saturday<.*>2026<.*<\/time><\/div>/)
  expect(html.match(/<time/g)).toHaveLength(1)
  expect(html).not.toContain('data-picture')
  const withPhoto = markup({ image: photo })
  expect(withPhoto).not.toContain('__ground')
  expect(withPhoto.match(/<time/g)).toHaveLength(1)
})

test('a flyer is shown whole, and a link opens it large, which a photo does not need', () => {
  for (const [height, isFlyer] of [
    [2400, true],
    [1600, true],
    [1200, false],
  ] as const) {
    const html = markup({ image: { ...photo, height } })
    expect(html.includes('picture__whole')).toBe(isFlyer)
    expect(/<a [^>]*href="\/pictures\/photo.png"><svg.*?<\/svg>See the full-size flyer<\/a>/.test(html)).toBe(isFlyer)
  }
  const remote = { ...photo, aws_location: 'https://bucket.example/flyer.png', height: 2400 }
  expect(markup({ image: remote })).toContain('href="https://bucket.example/flyer.png"')
})

test('an event whose date does not exist shows it as typed, without a weekday', () => {
  const html = markup({ event: { ...event, day: '35' } })
  expect(html).toContain('>35<')
  expect(html).not.toContain('day, ')
})

test('the place of an event leads to a map, and its panel into calendars', () => {
  const calendar = { file: '/event/7.ics', google: 'https://calendar.google.com/calendar/render?text=Cuts' } as const
  const links = { map: 'https://maps.example/shop', calendar }
  const html = markup({ links })
  expect(html).toContain('href="https://maps.example/shop" rel="noopener">1420 Old Colorado Ave</a>')
  expect(html).toContain('href="/event/7.ics"')
  expect(html).toContain('href="https://calendar.google.com/calendar/render?text=Cuts"')
  expect(markup({ links, event: { ...event, address: '' } })).toContain('rel="noopener">Pole &amp; Pine</a>')
  expect(markup({ links: { ...links, calendar: undefined } })).not.toContain('Add to calendar')
})

test('the preview is the same without the link back', () => {
  const withoutBack = markup({}).replace(BACK, '')
  expect(markup({ isPreview: true })).toBe(withoutBack)
})

test('an event that has ended, or does not exist, is replaced by a notice, but an ended one not in the preview', () => {
  const html = markup({ event: { ...event, hasEnded: true } })
  expect(html).toContain('<h1>Event Has Passed</h1>')
  expect(html).toContain('Sorry we missed you, stay tuned for our upcoming events!')
  expect(html).toMatch(BACK)
  expect(html).not.toContain('Cuts for a Cause')
  expect(markup({ event: { ...event, hasEnded: true }, isPreview: true })).toContain('Cuts for a Cause')
  const missing = markup({ event: undefined })
  expect(missing).toContain('<h1>Event Not Found</h1>')
  expect(missing).toContain('Sorry, the event you&#x27;re looking for doesn&#x27;t exist.')
  expect(missing).toMatch(BACK)
})

test('a cancelled event says so and why, strikes its time through and leads into no calendar', () => {
  const html = markup({ event: { ...event, status: 'cancelled', status_note: 'Too much snow.' } })
  expect(html).toContain('<b>This event has been canceled.</b> Too much snow.')
  expect(html).toContain('<s>Saturday, December 5, 2026</s>')
  expect(html).toContain('<s>10:00 AM - 4:00 PM</s>')
})

test('a postponed event waits for its new date, and a moved one names the earlier date', () => {
  expect(markup({ event: { ...event, status: 'postponed' } })).toContain(
    '<b>This event has been postponed.</b> We’ll post the new date here as soon as we have it.',
  )
  const moved = markup({ event: { ...event, moved_from: '2026-11-28' } })
  expect(moved).toContain('<b>This event has a new date.</b> It was planned for Saturday, November 28, 2026.')
  expect(moved).not.toContain('<s>')
  expect(markup({ event: { ...event, moved_from: '2026-12-05' } })).not.toContain('new date')
})
