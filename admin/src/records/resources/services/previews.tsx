import type { ServiceInput } from '@shop/db/tables/services'
import type { PreviewViews } from '../../resource-config/preview-views-and-messages.ts'

export const previews: PreviewViews<ServiceInput> = {
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
}
