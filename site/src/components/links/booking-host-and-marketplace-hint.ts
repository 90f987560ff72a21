import { isWebUrl } from '@shop/db/validation/is-web-url'

const TOOLS: Record<string, string[]> = {
  Booksy: ['booksy.com'],
  Fresha: ['fresha.com'],
  Square: ['squareup.com', 'square.site', 'square.com'],
  Treatwell: ['treatwell.com', 'treatwell.co.uk', 'treatwell.de', 'treatwell.es', 'treatwell.fr', 'treatwell.it'],
  Vagaro: ['vagaro.com'],
  StyleSeat: ['styleseat.com'],
  theCut: ['thecut.co'],
  Squire: ['getsquire.com'],
  GlossGenius: ['glossgenius.com'],
  Acuity: ['acuityscheduling.com', 'as.me'],
  Setmore: ['setmore.com'],
  Schedulicity: ['schedulicity.com'],
  Boulevard: ['joinblvd.com', 'blvd.co'],
  Mindbody: ['mindbodyonline.com', 'mindbody.io'],
  Calendly: ['calendly.com'],
}

/** Tools that count a shop's own customers as customers they found, and their direct links, which do not. */
const MARKETPLACES: Record<string, { path: RegExp; directLink: string }> = {
  Booksy: { path: /^\/([a-z]{2}-[a-z]{2}\/)?\d+_/i, directLink: 'your-name.booksy.com' },
  Fresha: {
    path: /^\/([a-z]{2}(-[a-z]{2})?\/)?(a|lvp)\//i,
    directLink: 'fresha.com/book-now/…, from its Link builder',
  },
  Treatwell: {
    path: /^\/(place|ort|salon|salone|establecimiento)\//i,
    directLink: 'the one behind Book Now, at widget.…',
  },
}

/** The name of the tool behind an address, or its bare host; '' for a text that is not an address. */
export function bookingHost(address: string): string {
  return bookingTool(address) ?? hostOf(address)
}

/** The name of the booking tool behind an address; undefined for every other address. */
export function bookingTool(address: string): string | undefined {
  const host = hostOf(address)
  const isOf = (end: string) => host === end || host.endsWith(`.${end}`)
  return Object.entries(TOOLS).find(([, ends]) => ends.some(isOf))?.[0]
}

function hostOf(address: string): string {
  return isWebUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}

/** Advice when an address is a profile on a marketplace, and its tool has a direct link for a shop's own customers. */
export function marketplaceHint(address: string): string | undefined {
  const name = bookingHost(address)
  const marketplace = MARKETPLACES[name]
  if (!marketplace?.path.test(new URL(address).pathname) || /\/\/widget\./.test(address)) return undefined
  return `This is your profile on the ${name} marketplace, which may charge you for new customers. Use your direct link instead: ${marketplace.directLink}.`
}
