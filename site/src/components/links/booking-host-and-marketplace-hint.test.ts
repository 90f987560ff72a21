import { expect, test } from 'vitest'
import { bookingHost, marketplaceHint } from './booking-host-and-marketplace-hint.ts'

// biome-ignore format: as a list of texts
test.each([
  ['https://booksy.com/en-us/1_juniper', 'Booksy'], ['https://juniper.booksy.com/', 'Booksy'],
  ['https://www.fresha.com/book-now/juniper', 'Fresha'], ['https://june.square.site/', 'Square'],
  ['https://book.squareup.com/appointments/1', 'Square'], ['https://WWW.Vagaro.com/juniper', 'Vagaro'],
  ['https://www.treatwell.co.uk/place/juniper/', 'Treatwell'],
  ['https://www.juniperbarbers.com/book', 'juniperbarbers.com'], ['https://notbooksy.com/', 'notbooksy.com'],
  ['https://booksy.com.example/', 'booksy.com.example'], ['booksy.com', ''], ['', ''],
])('%j is booked on %s', (address, host) => expect(bookingHost(address)).toBe(host))

// biome-ignore format: as a list of texts
test.each([
  'https://www.fresha.com/a/juniper-barbers-bend-214-juniper-street-x1y2z3',
  'https://fresha.com/lvp/juniper-bend-x1', 'https://www.fresha.com/es/a/juniper',
  'https://booksy.com/en-us/1231797_juniper_barber-shop_28674_bend#ba_s=seo',
  'https://www.treatwell.co.uk/place/juniper/', 'https://www.treatwell.es/establecimiento/juniper/',
])('%s is a profile on a marketplace, which a hint says', (address) => {
  expect(marketplaceHint(address)).toMatch(/^This is your profile on the (Fresha|Booksy|Treatwell) marketplace/)
})

// biome-ignore format: as a list of texts
test.each([
  'https://www.fresha.com/book-now/juniper-x1/all-offer?share=true&pId=1',
  'https://booksy.com/en-us/instant-experiences/widget/1231797', 'https://juniper.booksy.com/',
  'https://widget.treatwell.co.uk/place/juniper/', 'https://www.vagaro.com/juniper', 'https://juniperbarbers.com/a/',
  'fresha', '',
])('%s is a direct link, of which there is nothing to say', (address) => {
  expect(marketplaceHint(address)).toBeUndefined()
})
