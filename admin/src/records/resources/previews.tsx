import { namesWithPrices } from '@shop/db/services/prices/levels'
import type { NoticeInput } from '@shop/db/tables/notices'
import type { ListedResource } from '@shop/db/tables/resources'
import type { ReviewInput } from '@shop/db/tables/reviews'
import type { ServiceInput } from '@shop/db/tables/services'
import type { TeamMemberInput } from '@shop/db/tables/team-members'
import type { WorkInput } from '@shop/db/tables/work'
import { formatNoticeEnd } from '@shop/site/content/notices.ts'
import type { PreviewViews } from '../resource-config/preview-views-and-messages.ts'
import type { RecordInput } from '../resource-config/resource-config.ts'
import type { EventFormInput } from './events/event-form-schema.ts'

export const PREVIEWS: Record<ListedResource, PreviewViews<RecordInput>> = {
  services: {
    Card: {
      isGridItem: true,
      loadComponent: async () => {
        const { ServiceCard } = await import('@shop/site/sections/services/service-card.tsx')
        return ({ draft, id, image, imageBaseUrl, shop, members }) => (
          <ServiceCard
            service={{ ...draft, id, title: draft.title || 'Title' }}
            shop={{ booking_url: '', currency: 'USD', levels: [], ...shop }}
            members={members}
            image={image}
            imageBaseUrl={imageBaseUrl}
          />
        )
      },
    },
  } satisfies PreviewViews<ServiceInput>,

  events: {
    Card: {
      isGridItem: true,
      loadComponent: async () => {
        const { EventCard } = await import('@shop/site/events/event-card.tsx')
        return ({ draft, id, image, imageBaseUrl }) => (
          <EventCard
            event={{ ...withPlaceholders(draft), ...(id && { id }) }}
            image={image}
            imageBaseUrl={imageBaseUrl}
          />
        )
      },
    },
    Page: {
      loadComponent: async () => {
        const { EventDetail } = await import('@shop/site/events/event-detail.tsx')
        const { mapAndCalendarLinks } = await import('@shop/site/events/map-and-calendar-links.ts')
        return ({ draft, id, image, imageBaseUrl, shop }) => {
          const event = withPlaceholders(draft)
          const links =
            id && shop ? mapAndCalendarLinks({ ...event, id }, { shop, siteUrl: new URL(location.origin) }) : undefined
          return <EventDetail event={event} image={image} imageBaseUrl={imageBaseUrl} links={links} isPreview />
        }
      },
    },
  } satisfies PreviewViews<EventFormInput>,

  'team-members': {
    Card: {
      loadComponent: async () => {
        const [{ TeamMemberCard }] = await Promise.all([
          import('@shop/site/sections/team-members/team-member-card.tsx'),
          import('@shop/site/sections/team-members/own-business.css'),
        ])
        return ({ draft, image, imageBaseUrl, shop, services }) => (
          <TeamMemberCard
            member={{ ...draft, name: draft.name || 'Name' }}
            image={image}
            imageBaseUrl={imageBaseUrl}
            shop={{ booking_url: '', currency: 'USD', ...shop, levels: namesWithPrices(shop?.levels ?? [], services) }}
          />
        )
      },
    },
  } satisfies PreviewViews<TeamMemberInput>,

  reviews: {
    Card: {
      isGridItem: true,
      loadComponent: async () => {
        const { ReviewCard } = await import('@shop/site/sections/reviews/review-card.tsx')
        return ({ draft: { text, name } }) => (
          <ReviewCard review={{ text: text || 'Their words', name: name || 'Name' }} />
        )
      },
    },
  } satisfies PreviewViews<ReviewInput>,

  work: {
    Picture: {
      isGridItem: true,
      loadComponent: async () => {
        const [{ WorkFigure }] = await Promise.all([
          import('@shop/site/sections/work/work-figure.tsx'),
          import('@shop/site/sections/work/work.css'),
        ])
        return ({ draft, image, before, imageBaseUrl, members, services }) => (
          <WorkFigure
            work={{
              text: draft.text || 'One line about it',
              image,
              before,
              service: services.find(({ id }) => id === draft.service_id),
              member: members.find(({ id }) => id === draft.team_member_id),
            }}
            imageBaseUrl={imageBaseUrl}
          />
        )
      },
    },
  } satisfies PreviewViews<WorkInput>,

  notices: {
    'Top of every page': {
      loadComponent: async () => {
        const [{ NoticeLine }] = await Promise.all([
          import('@shop/site/opening-hours/notices/notice-line.tsx'),
          import('@shop/site/opening-hours/notices/notice-bar-and-job-openings.css'),
        ])
        return ({ draft, id, shop }) => (
          <div className="announcement notices">
            <p className="notices__line">
              <NoticeLine
                notice={{ ...draft, id, text: draft.text || 'What you want to say' }}
                end={formatNoticeEnd(draft, new Date(), shop?.time_zone ?? 'America/Denver')}
                shop={{ gift_card_url: '', ...shop }}
              />
            </p>
          </div>
        )
      },
    },
  } satisfies PreviewViews<NoticeInput>,
}

function withPlaceholders(draft: EventFormInput): EventFormInput {
  const { title, month, day, year, time } = draft
  return {
    ...draft,
    title: title || 'Title',
    month: month || 'JAN',
    day: day || '01',
    year: year || new Date().getFullYear(),
    time: time || '4:00 PM - 6:00 PM',
  }
}
