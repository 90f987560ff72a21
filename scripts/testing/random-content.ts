import { MONTHS } from '@shop/db/time/event-time/event-date'
import sharp from 'sharp'
import type { Random } from './seeded-random.ts'

export function randomTitle({ pick }: Random, number: number): string {
  return `${pick(['Snow', 'Harvest & Hay', '<Open>', 'Straße 😀'])} ${number}`
}

/** A translation that contains its English text, so that a test can tell which one it was made from. */
export const inSpanish = (english: string) => `Uno ${english}`

export function randomDate({ below, pick }: Random) {
  return { year: 2025 + below(4), month: pick(['DEC', ...MONTHS]), day: `${1 + below(28)}` }
}

export function randomTime({ pick }: Random): string {
  return pick(['4:00 PM - 6:00 PM', '9:00 AM', 'all day', '10:00 PM - 1:00 AM', 'after the parade'])
}

/** An event without its image. */
export function randomEvent(random: Random, number: number) {
  return {
    ...randomDate(random),
    time: randomTime(random),
    title: randomTitle(random, number),
    location: 'The lot',
    address: '',
    short_description: 'Hot cider.',
    description: `# Come\n\n**${number}** [more](https://example.com) <b>x</b>`,
  }
}

/** The price and the duration of a service. */
export function randomPrice({ below, pick }: Random) {
  const price_min = 1 + below(9_000)
  const price_kind = pick(['none', 'fixed', 'from', 'range', 'varies', 'free'])
  return { price_kind, price_min, price_max: price_min + 1 + below(9_000), minutes: pick([null, 5 + below(300)]) }
}

/** When a record is on the site; half of the time always. */
export function randomPlan({ below, pick }: Random) {
  const moment = () => pick(['', `20${25 + below(3)}-${pick(['03', '11'])}-${10 + below(19)}T0${below(10)}:30`])
  const [show_from = '', show_until = ''] = [moment(), moment()].sort()
  return pick([
    { draft: below(4) === 0, show_from: '', show_until: '' },
    { draft: false, show_from, show_until },
  ])
}

/** Up now, over, or for the days to come. */
export function randomNotice(random: Random, number: number) {
  const { below, pick } = random
  const show_until = `20${25 + below(3)}-11-${10 + below(19)}T${10 + below(10)}:30`
  const texts = { text: randomTitle(random, number), details: pick(['', 'More.']) }
  return { kind: pick(['wait', 'offer', 'job']), ...texts, posted_on: '2025-11-02', show_until }
}

export function randomStatus({ pick }: Random) {
  return {
    status: pick(['on', 'cancelled', 'postponed']),
    status_note: pick(['', 'Too much snow.']),
    moved_from: pick(['', '2026-12-05']),
  }
}

/** A low PNG of one color, because each pixel is encoded as AVIF. */
export async function randomPng({ below }: Random): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: below(256), g: below(256), b: below(256) }
  const size = { width: 40 + below(600), height: 40 + below(20) }
  const image = sharp({ create: { ...size, channels: 3, background } })
  return new Uint8Array(await image.png().toBuffer())
}
