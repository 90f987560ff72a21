import { readFileSync } from 'node:fs'
import type { ShopContent } from '../../src/content/old-addresses/propose-target.ts'

interface OldSitemap {
  builder: string
  shop: keyof typeof SHOPS
  pages: { path: string; target: string | undefined }[]
}

const LINKS = { booking_url: 'https://book.example/shop', gift_card_url: 'https://gifts.example/shop' }

export const SHOPS = {
  classic: shop({
    services: ['Haircut', 'Beard Trim', 'Hot Towel Shave', 'Kids’ Cut', 'Haircut & Beard'],
    members: ['Rosa Delgado', 'Marcus Bell', 'June Whitaker'],
    events: ['Cuts for a Cause', 'Open House'],
  }),
  salon: shop({
    services: ['Women’s Cut', 'Balayage', 'Color & Highlights', 'Brazilian Blowout', 'Perm', 'Bridal Updo'],
    members: ['Aaliyah Brooks', 'Chloé Martin', 'Tess O’Neil'],
    events: ['Spring Hair Show'],
    links: { ...LINKS, gift_card_url: '' },
  }),
  fades: shop({
    services: ['Skin Fade', 'Taper', 'Line Up', 'Kids (12 & under)', 'Braids', 'Twist'],
    members: ['Dre Johnson', 'Big Mike', 'Luis Ortega'],
    events: ['Back to School Cuts', 'Beard Battle'],
  }),
  empty: shop({ links: { booking_url: '', gift_card_url: '' } }),
  upscale: shop({
    services: ['Signature Cut', 'Executive Shave', 'Grey Blending', 'Scalp Treatment', 'Father & Son'],
    members: ['Henry Vance', 'Theo Marsh', 'Sam Lee', 'Sam Ortiz'],
    events: ['Whiskey & Whiskers', 'Shave Class'],
  }),
}

const TARGETS = new Map([
  ...['services', 'work', 'reviews', 'events'].map((name) => [name, `/${name}`] as const),
  ['team', '/meet-the-team'],
  ['a11y', '/accessibility'],
  ['book', 'shop:booking_url'],
  ['gift', 'shop:gift_card_url'],
])

export function readOldSitemaps(): OldSitemap[] {
  const lines = readFileSync(new URL('old-sitemaps.fixture.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => /^\w/.test(line)).map(readLine)
}

function readLine(line: string): OldSitemap {
  const [builder = '', shopName = '', ...words] = line.split(' ')
  if (!isShopName(shopName)) throw new Error(`There is no shop ${shopName}.`)
  const pages = words.flatMap((path, index) =>
    index % 2 === 0 ? [{ path, target: readTarget(words[index + 1]) }] : [],
  )
  return { builder, shop: shopName, pages }
}

function isShopName(name: string): name is keyof typeof SHOPS {
  return Object.hasOwn(SHOPS, name)
}

/** @returns undefined for a page that leads nowhere */
function readTarget(word = ''): string | undefined {
  const record = /^([sme])(\d)$/.exec(word)
  const prefixes: Record<string, string> = { s: '/services#service-', m: '/meet-the-team#member-', e: '/event/' }
  return record ? `${prefixes[record[1] ?? '']}${record[2]}` : TARGETS.get(word)
}

interface Names {
  services?: string[]
  members?: string[]
  events?: string[]
  links?: ShopContent['links']
}

function shop({ services = [], members = [], events = [], links = LINKS }: Names): ShopContent {
  const withIds = (names: string[]) => names.map((name, index) => ({ id: index + 1, name, title: name }))
  return {
    services: withIds(services),
    members: withIds(members),
    events: withIds(events),
    links,
    emptyPages: new Set(),
  }
}
