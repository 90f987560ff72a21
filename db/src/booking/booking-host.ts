import { isWebUrl } from '../validation/web-url.ts'

interface BookingTool {
  name: string
  host: RegExp // of a host name without www.
  /** addresses at which the tool counts the customers of a shop as its own find */
  marketplace?: RegExp // of the address after its scheme
  directLink?: string
}

const TOOLS: BookingTool[] = [
  {
    name: 'Fresha',
    host: domain('fresha.com'),
    marketplace: /^[^/]+\/([a-z]{2}(-[a-z]{2})?\/)?(a|lvp)\//i,
    directLink: 'fresha.com/book-now/…, made by the Link builder',
  },
  {
    name: 'Booksy',
    host: domain('booksy.com'),
    marketplace: /^(www\.)?booksy\.com\/([a-z]{2}-[a-z]{2}\/)?\d+_/i,
    directLink: 'your-name.booksy.com',
  },
  {
    name: 'Treatwell',
    host: /(^|\.)treatwell\.[a-z.]+$/,
    marketplace: /^(www\.)?treatwell\.[a-z.]+\/(place|salon|ort|establecimiento|salone)\//i,
    directLink: 'widget.treatwell…, behind Book Now on your profile',
  },
  { name: 'Square', host: domain('squareup.com', 'square.site', 'square.com') },
  { name: 'Vagaro', host: domain('vagaro.com') },
  { name: 'StyleSeat', host: domain('styleseat.com') },
  { name: 'theCut', host: domain('thecut.co') },
  { name: 'Squire', host: domain('getsquire.com') },
  { name: 'GlossGenius', host: domain('glossgenius.com') },
  { name: 'Acuity', host: domain('acuityscheduling.com', 'as.me') },
  { name: 'Setmore', host: domain('setmore.com') },
  { name: 'Schedulicity', host: domain('schedulicity.com') },
  { name: 'Boulevard', host: domain('joinblvd.com', 'blvd.co') },
  { name: 'Mindbody', host: domain('mindbodyonline.com', 'mindbody.io') },
  { name: 'Calendly', host: domain('calendly.com') },
  { name: 'Cal.com', host: domain('cal.com') },
]

/** The name of the tool behind an address, or its bare host; '' for what is no address. */
export function bookingHost(address: string): string {
  const host = hostOf(address)
  return toolOf(host)?.name ?? host
}

/** Advice where an address is a profile on a marketplace, and its tool has a direct link for a shop's own customers. */
export function marketplaceHint(address: string): string | undefined {
  const tool = toolOf(hostOf(address))
  const rest = address.trim().replace(/^https?:\/\//i, '')
  if (!tool?.directLink || !tool.marketplace?.test(rest)) return undefined
  return `This is your profile on the ${tool.name} marketplace, which may charge you for new customers. Better your direct link: ${tool.directLink}.`
}

function toolOf(host: string): BookingTool | undefined {
  return TOOLS.find((tool) => tool.host.test(host))
}

function hostOf(address: string): string {
  return isWebUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
}

function domain(...names: string[]): RegExp {
  return new RegExp(`(^|\\.)(${names.join('|').replaceAll('.', '\\.')})$`)
}
