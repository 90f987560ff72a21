import { namesWithPrices } from '@shop/db/services/prices/levels'
import type { TeamMemberInput } from '@shop/db/tables/team-members'
import type { PreviewViews } from '../../resource-config/preview-views-and-messages.ts'

export const previews: PreviewViews<TeamMemberInput> = {
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
}
