import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamMemberCard } from './team-member-card.tsx'

const rosa = {
  name: 'Rosa Delgado',
  position: 'Owner',
  description: 'Razor-sharp fades.',
  phone_number: '',
  instagram_name: '',
  instagram_url: '',
  facebook_name: '',
  facebook_url: '',
  booking_url: '',
}

function markup(member: Partial<typeof rosa>) {
  const all = { ...rosa, ...member }
  return renderToStaticMarkup(
    <TeamMemberCard member={all} image={undefined} imageBaseUrl="/" bookingUrl="https://booking.example/shop" />,
  )
}

test('a stylist is booked by name, at the shop unless she has a page of her own', () => {
  expect(markup({})).toMatch(/href="https:\/\/booking\.example\/shop"[^>]*>Book with Rosa Delgado Now</)
  expect(markup({ booking_url: 'https://rosa.example' })).toMatch(/href="https:\/\/rosa\.example"[^>]*>Book with Rosa/)
})

test('nobody to reach has no contact rows at all', () => {
  expect(markup({})).not.toContain('<ul')
  expect(markup({ instagram_name: '@rosa', facebook_url: 'https://facebook.com/rosa' })).not.toContain('<ul')
})

test('each way to reach her has a row, a network only with name and address', () => {
  const html = markup({
    phone_number: '(719) 555-0142',
    instagram_name: '@rosa',
    instagram_url: 'https://instagram.com/rosa',
    facebook_name: 'Rosa',
  })
  expect(html).toContain('href="tel:+17195550142"')
  expect(html).toContain('href="https://instagram.com/rosa"')
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test('an address that is no web address never becomes a link', () => {
  expect(markup({ instagram_name: '@rosa', instagram_url: 'javascript:alert(1)' })).not.toContain('javascript')
})

test('without a photo her place says so', () => {
  expect(markup({})).toContain('No image available')
})
