import { type Sentence, translate } from '@shop/db/language/translate'
import { isDemoShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import type { Shop } from '@shop/db/tables/shop'

export interface BuiltInDrawing {
  /** Its parts take their colors from the page that shows them with a use element. */
  url: string
  viewBox: string
  preserveAspectRatio: string
  label: Sentence
}

// Each one separate, so that the scripts of a page contain no words of other drawings.
const DEMO_HERO: BuiltInDrawing = {
  url: '/drawings/hero.svg#drawing',
  viewBox: '0 0 1600 900',
  preserveAspectRatio: 'xMaxYMax slice',
  label: 'A barbershop at sunrise, with mountains behind it',
}

const MIRRORS: BuiltInDrawing = {
  url: '/drawings/mirrors.svg#drawing',
  viewBox: '0 0 1600 900',
  preserveAspectRatio: 'xMaxYMax slice',
  label: 'Scissors, a barber pole and a brush in three mirrors on a counter',
}

export const INTERIOR: BuiltInDrawing = {
  url: '/drawings/interior.svg#drawing',
  viewBox: '0 0 640 600',
  preserveAspectRatio: 'xMidYMid slice',
  label: 'Three barber chairs in front of arched mirrors',
}

export const EMPTY_CHAIR: BuiltInDrawing = {
  url: '/drawings/empty-chair.svg#drawing',
  viewBox: '0 0 480 480',
  preserveAspectRatio: 'xMidYMid meet',
  label: 'An empty barber chair before a mirror, with hair on the floor',
}

export const CALENDAR: BuiltInDrawing = {
  url: '/drawings/calendar.svg#drawing',
  viewBox: '44 60 420 420',
  preserveAspectRatio: 'xMidYMid meet',
  label: 'A wall calendar whose leaf has blown away',
}

export function heroDrawing(shop: Pick<Shop, 'name' | 'phone' | 'street'>): BuiltInDrawing {
  return isDemoShop(shop) ? DEMO_HERO : MIRRORS
}

/** As part of the page, not an image in it, a drawing has the colors of the palette. */
export function Drawing({ url, label, ...props }: BuiltInDrawing) {
  return (
    <svg {...props} role="img" aria-label={translate(label)}>
      <use href={url} />
    </svg>
  )
}
