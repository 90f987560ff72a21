import { isSampleShop } from '@shop/db/records/samples/is-sample-or-demo-shop'
import { resources } from '@shop/db/resources/definitions'
import type { Hours } from '@shop/db/tables/hours'
import type { Image } from '@shop/db/tables/images'
import type { Look } from '@shop/db/tables/look'
import type { PageTexts } from '@shop/db/tables/page-texts'
import type { Review } from '@shop/db/tables/reviews'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import { hasHours } from '@shop/db/time/opening-hours/opening-hours'
import type { Samples } from '../../base/data/queries.ts'
import { formatSampleCounts } from '../../records/samples/samples-notice-and-badge.tsx'

export interface FirstRunFacts {
  shop: Shop
  hours: Hours
  look: Pick<Look, 'updated_by'>
  pageTexts: Pick<PageTexts, 'updated_by'>
  services: Pick<Service, 'id' | 'price_kind'>[]
  teamMembers: Pick<TeamMember, 'id'>[]
  reviews: Pick<Review, 'id'>[]
  images: Pick<Image, 'id'>[]
  samples: Samples
  hasRecoveryCode: boolean
  /** whether a restored backup invalidated the one that was printed */
  hasEndedCode: boolean
}

export interface FirstRunStep {
  title: string
  why: string
  isDone: boolean
  /** a site works without it, so the setup can end without it */
  isOptional?: boolean
  action: string
  to?: string
}

const PRICED_SERVICES = 3

/** example.com is nobody's site (RFC 2606). */
const PLACEHOLDER = /^https?:\/\/example\.com(\/|$)/

export function listFirstRunSteps(facts: FirstRunFacts): FirstRunStep[] {
  return [...detailSteps(facts), ...contentSteps(facts), ...lastSteps(facts)]
}

/** The first step that is left, after the optional ones that are left before it. */
export function listNextSteps(steps: FirstRunStep[]): FirstRunStep[] {
  const left = steps.filter(({ isDone }) => !isDone)
  return left.slice(0, left.findIndex(({ isOptional }) => !isOptional) + 1)
}

function detailSteps({ shop, hours, samples }: FirstRunFacts): FirstRunStep[] {
  return [
    {
      title: 'Shop details',
      why: 'Your name, phone and address are on every page.',
      isDone: !isSampleShop(shop),
      action: 'Fill them in',
      to: resources.shop.staff.path,
    },
    {
      title: 'Hours',
      why: 'So the site can say “Open now” by itself.',
      isDone: hasHours(hours) && !samples.hours,
      action: 'Set your hours',
      to: resources.hours.staff.path,
    },
    {
      title: 'Booking link',
      why: 'Where Book Now leads. Leave it blank if people cannot book online.',
      isDone: shop.booking_url === '' ? !isSampleShop(shop) : !PLACEHOLDER.test(shop.booking_url),
      action: 'Check the link',
      to: resources.shop.staff.path,
    },
  ]
}

function contentSteps({ services, teamMembers, reviews, images, look, samples }: FirstRunFacts): FirstRunStep[] {
  const { ids } = samples
  const priced = services.filter(({ id, price_kind }) => price_kind !== 'none' && !ids.services.includes(id))
  const hasOwnImage = images.some(({ id }) => !ids.images.includes(id))
  const [people, quotes, drawings] = [ids['team-members'].length, ids.reviews.length, ids.images.length]
  return [
    {
      title: 'Services and prices',
      why: 'Add at least three with a price, so visitors know what to expect.',
      isDone: priced.length >= PRICED_SERVICES,
      action: 'Add services',
      to: resources.services.staff.path,
    },
    {
      title: 'Your team',
      why: people > 0 ? `${people} of the people on the site are made up.` : 'No team yet. The site works without one.',
      isDone: people === 0 && teamMembers.length > 0,
      isOptional: people === 0,
      action: 'Add people',
      to: resources['team-members'].staff.path,
    },
    {
      title: 'Your own photos',
      why: drawings > 0 ? `The ${drawings} pictures on the site are our drawings.` : 'Your own photo or colors.',
      isDone: hasOwnImage || look.updated_by !== null,
      action: 'Upload photos',
      to: resources.images.staff.path,
    },
    {
      title: 'Your own reviews',
      why:
        quotes > 0
          ? `The ${quotes} reviews are made up. Add what your customers really wrote.`
          : 'No reviews yet. The site works without them.',
      isDone: quotes === 0 && reviews.length > 0,
      isOptional: quotes === 0,
      action: 'Add reviews',
      to: resources.reviews.staff.path,
    },
  ]
}

const DEMO_STEP = { title: 'Remove the rest of the demo', action: 'Remove demo content' }

function lastSteps({ pageTexts, hasRecoveryCode, hasEndedCode, samples }: FirstRunFacts): FirstRunStep[] {
  const left = formatSampleCounts(samples)
  return [
    {
      title: 'Check the page texts',
      why: 'Every sentence about the shop can be in your words.',
      isDone: pageTexts.updated_by !== null,
      action: 'Read the texts',
      to: resources['page-texts'].staff.path,
    },
    {
      title: 'Print the owner’s code',
      why: hasEndedCode
        ? 'The one you printed no longer works, because the shop was restored from a backup. Print a new one.'
        : 'It lets you back in if you lose your password.',
      isDone: hasRecoveryCode,
      action: 'Make the code',
      to: '/admin/account',
    },
    ...(left || samples.removed > 0
      ? [{ ...DEMO_STEP, why: `${left}. They are kept for 30 days.`, isDone: !left }]
      : []),
  ]
}
