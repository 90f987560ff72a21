import { defineResource } from '../../resource-screens/define-resource.tsx'
import type { EventFormInput } from './event-form-schema.ts'

export const events = defineResource('events', {
  description: 'Manage upcoming events and classes',
  icon: 'calendar',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./list-config.tsx'),
  previews: {
    Card: {
      isGridItem: true,
      loadComponent: async () => {
        const { EventCard } = await import('@shop/site/events/event-card.tsx')
        const { formatEventTime } = await import('@shop/site/events/format-event-date-and-time.ts')
        return ({ draft, id, image, imageBaseUrl }) => {
          const event = withPlaceholders(draft)
          const timeWords = formatEventTime(event.time)
          return (
            <EventCard event={{ ...event, timeWords, ...(id && { id }) }} image={image} imageBaseUrl={imageBaseUrl} />
          )
        }
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
  },
})

function withPlaceholders(draft: EventFormInput): EventFormInput {
  const { title, month, day, time } = draft
  const hasDate = month !== '' || day !== ''
  return {
    ...draft,
    title: title || 'Title',
    ...(hasDate ? { time: time || 'Pick a time' } : { month: 'DATE', day: '?', year: 0, time: 'Pick a date' }),
  }
}
