import { defineResource } from '../../resource-screens/define-resource.tsx'

export const services = defineResource('services', {
  description: 'Manage salon services and treatments',
  icon: 'scissors',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./list-config.tsx'),
  previews: {
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
  },
})
