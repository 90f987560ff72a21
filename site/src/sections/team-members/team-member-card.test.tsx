import type { OwnPrice } from '@shop/db/services/prices/own-price-list'
import { type TeamMember, teamMemberInputSchema } from '@shop/db/tables/team-members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PhonePart } from '../../content/shop/phone-parts.ts'
import { TeamMemberCard } from './team-member-card.tsx'

const named = { name: 'Rosa Delgado', position: 'Owner', description: 'Razor-sharp fades.' }
const rosa = teamMemberInputSchema.parse(named) as TeamMember

const shop = { booking_url: 'https://booking.example/shop', levels: ['Junior', 'Senior'], currency: 'USD' }

function markup(member: Partial<typeof rosa>, phone?: PhonePart[]) {
  const complete = { ...rosa, ...member }
  const props = { ...(phone && { phone }), image: undefined, imageBaseUrl: '/', shop }
  return renderToStaticMarkup(<TeamMemberCard member={complete} {...props} />)
}

test('the booking link has the name of the team member, and leads to the shop unless the member has a booking page', () => {
  expect(markup({})).toMatch(/href="https:\/\/booking\.example\/shop"[^>]*>Book with Rosa Delgado Now</)
  expect(markup({ booking_url: 'https://rosa.example' })).toMatch(/href="https:\/\/rosa\.example"[^>]*>Book with Rosa/)
})

test('a member with a level links to its prices, and one without a level, or with a deleted one, says nothing about it', () => {
  expect(markup({ level: 2 })).toMatch(/<a [^>]*href="\/services"[^>]*>Senior prices<\/a>/)
  for (const level of [null, 3]) expect(markup({ level })).not.toContain('prices')
})

test('a member without contacts has no contact rows', () => {
  expect(markup({})).not.toContain('<ul')
  expect(markup({ instagram_name: '@rosa', facebook_url: 'https://facebook.com/rosa' })).not.toContain('<ul')
})

test('each contact has a row, a social network only with name and URL', () => {
  const phone = { phone_number: '(719) 555-0142' }
  const networks = { instagram_name: '@rosa', instagram_url: 'https://instagram.com/rosa', facebook_name: 'Rosa' }
  const html = markup({ ...phone, ...networks }, [{ text: phone.phone_number, href: 'tel:+17195550142' }])
  expect(html).toContain('href="tel:+17195550142"')
  expect(html).toContain('href="https://instagram.com/rosa"')
  expect(html.match(/<li>/g)).toHaveLength(2)
})

test('a URL that is not http(s) never becomes a link', () => {
  expect(markup({ instagram_name: '@rosa', instagram_url: 'javascript:alert(1)' })).not.toContain('javascript')
})

test('a card without a portrait says so and has the initials of the member, and nothing for what is not filled in', () => {
  expect(markup({})).toMatch(/aria-hidden="true">RD<\/span><\/div><p [^>]*>No image available</)
  const html = renderToStaticMarkup(
    <TeamMemberCard
      member={{ ...rosa, position: '', description: ' ' }}
      image={undefined}
      imageBaseUrl="/"
      shop={{ ...shop, booking_url: '' }}
      isListBare
    />,
  )
  expect(html).not.toMatch(/<p[^>]*>\s*<\/p>|<a\s/)
  expect(html).toContain('__bare')
})

test('somebody who rents a chair has their own prices, hours and booking link, and none of the shop’s', () => {
  const independent = { independent: true, level: 2, own_hours: 'Tue to Fri, 10 AM – 4 PM' }
  const own_prices: OwnPrice[] = [
    { name: 'Curly cut', price_kind: 'from', price_min: 5200 },
    { name: 'Bang trim', price_kind: 'free', price_min: null },
  ]
  const html = markup({ ...independent, own_prices })
  expect(html).toContain('Runs their own business here')
  expect(html).toMatch(
    /Rosa’s own prices<.*<dt dir="auto">Curly cut<\/dt><dd class="bold">from \$52<.*<dt dir="auto">Bang trim<\/dt><dd class="bold">Free<.*Tue to Fri/,
  )
  expect(html).not.toMatch(/booking\.example|Senior/)
  expect(markup({ ...independent, booking_url: 'https://rosa.example' })).toContain('href="https://rosa.example"')
  expect(markup({ own_prices, own_hours: 'Tue' })).not.toMatch(/own-business|Curly|Tue/)
})
