import type * as z from 'zod'
import type { storedReviewSchema } from '../tables/reviews.ts'

export const demoReviews: z.input<typeof storedReviewSchema>[] = [
  { name: 'Dana R.', text: 'Three generations of us get our hair cut here. Nobody wants to go anywhere else.' },
  {
    name: 'Terrence M.',
    text: 'Best fade in the Springs. In and out on my lunch break and it still looked sharp two weeks later.',
  },
  {
    name: 'Alicia G.',
    text: 'I came in with a box-dye disaster and left with the color I had wanted all along.',
  },
  { name: 'Pete S.', text: 'The hot-towel shave is worth the drive. I nearly fell asleep in the chair.' },
  { name: 'Hannah W.', text: 'My son hates haircuts. He asked when we are going back.' },
  {
    name: 'Luis O.',
    text: 'Friendly, honest about prices, and they actually listen before they start cutting.',
  },
  { name: 'Carol T.', text: 'They fitted my hair system with so much care. I feel like myself again.' },
  { name: 'Ben A.', text: 'Walked in on a Sunday, was seated in ten minutes. Great music too.' },
  {
    name: 'Priya K.',
    text: 'A real neighborhood shop. I have sent half my office here and every one of them came back.',
  },
]
