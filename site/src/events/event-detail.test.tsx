import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventDetail, type EventDetailProps } from './event-detail.tsx'

const event = {
  month: 'DEC',
  day: '05',
  year: 2026,
  time: '10:00 AM - 4:00 PM',
  title: 'Cuts for a Cause',
  location: 'Pole & Pine',
  address: '1420 Old Colorado Ave',
  short_description: 'Half of every cut.',
  description: '# What to expect\n\nHot **cider**.',
  hasEnded: false,
}

function markup(props: Partial<EventDetailProps>) {
  return renderToStaticMarkup(<EventDetail event={event} image={undefined} imageBaseUrl="/pictures/" {...props} />)
}

const BACK = /<a [^>]*href="\/events"><svg.*?<\/svg>Back to Events<\/a>/

test('an event shows its date, time, location and description', () => {
  const html = markup({})
  expect(html).toMatch(BACK)
  for (const text of ['DEC', '05', '2026', '10:00 AM - 4:00 PM', 'Pole &amp; Pine', '1420 Old Colorado Ave']) {
    expect(html).toContain(`>${text}<`)
  }
  expect(html).toMatch(/<h1[^>]*>Cuts for a Cause<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>Time and Location:<\/h2>/)
  expect(html).toMatch(/<h2>About The Event:<\/h2>/)
  expect(html).toContain('<h3>What to expect</h3>')
  expect(html).toContain('Hot <strong>cider</strong>.')
})

test('the preview is the same without the link back', () => {
  const withoutBack = markup({}).replace(BACK, '')
  expect(markup({ isPreview: true })).toBe(withoutBack)
})

test('an event that has ended is replaced by a notice, but not in the preview', () => {
  const html = markup({ event: { ...event, hasEnded: true } })
  expect(html).toContain('<h1>Event Has Passed</h1>')
  expect(html).toContain('Sorry we missed you, stay tuned for our upcoming events!')
  expect(html).toMatch(BACK)
  expect(html).not.toContain('Cuts for a Cause')
  expect(markup({ event: { ...event, hasEnded: true }, isPreview: true })).toContain('Cuts for a Cause')
})

test('an event that does not exist is replaced by a notice', () => {
  const html = markup({ event: undefined })
  expect(html).toContain('<h1>Event Not Found</h1>')
  expect(html).toContain('Sorry, the event you&#x27;re looking for doesn&#x27;t exist.')
  expect(html).toMatch(BACK)
})
