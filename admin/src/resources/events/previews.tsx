import type { EventInput } from '@shop/db/tables/events'
import type { PreviewViews } from '../../preview/preview-view.ts'

export const previews: PreviewViews<EventInput> = {
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
      return ({ draft, image, imageBaseUrl }) => (
        <EventDetail event={withPlaceholders(draft)} image={image} imageBaseUrl={imageBaseUrl} isPreview />
      )
    },
  },
}

/** An empty field shows its placeholder in the preview. */
function withPlaceholders(draft: EventInput): EventInput {
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
