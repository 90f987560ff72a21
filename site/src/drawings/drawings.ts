import { isDemoShop } from '@shop/db/samples/is-sample-shop'
import type { Shop } from '@shop/db/tables/shop'

export const DRAWINGS = {
  /** of the demo shop */
  hero: {
    viewBox: '0 0 1600 900',
    preserveAspectRatio: 'xMaxYMax slice',
    label: 'A barbershop at sunrise, with mountains behind it',
  },
  mirrors: {
    viewBox: '0 0 1600 900',
    preserveAspectRatio: 'xMaxYMax slice',
    label: 'Scissors, a barber pole and a brush in three mirrors on a counter',
  },
  interior: {
    viewBox: '0 0 640 600',
    preserveAspectRatio: 'xMidYMid slice',
    label: 'Three barber chairs in front of arched mirrors',
  },
  'empty-chair': {
    viewBox: '0 0 480 480',
    preserveAspectRatio: 'xMidYMid meet',
    label: 'An empty barber chair before a mirror, with hair on the floor',
  },
  calendar: {
    viewBox: '44 60 420 420',
    preserveAspectRatio: 'xMidYMid meet',
    label: 'A wall calendar whose leaf has blown away',
  },
} as const

export type DrawingName = keyof typeof DRAWINGS

export function heroDrawing(shop: Pick<Shop, 'name' | 'phone' | 'street'>): DrawingName {
  return isDemoShop(shop) ? 'hero' : 'mirrors'
}

/** Its parts take their colors from the page that shows them with a use element. */
export function drawingUrl(name: DrawingName): string {
  return `/drawings/${name}.svg#drawing`
}
