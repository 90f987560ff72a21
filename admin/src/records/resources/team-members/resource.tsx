import { namesWithPrices } from '@shop/db/services/prices/price-levels'
import { defineResource } from '../../resource-screens/define-resource.tsx'

export const teamMembers = defineResource('team-members', {
  description: 'Manage staff profiles',
  icon: 'team',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./config.tsx'),
  previews: {
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
  },
})
