import type { ReviewInput } from '@shop/db/tables/reviews'
import type { PreviewViews } from '../../resource-config/preview-views-and-messages.ts'

export const previews: PreviewViews<ReviewInput> = {
  Card: {
    isGridItem: true,
    loadComponent: async () => {
      const { ReviewCard } = await import('@shop/site/sections/reviews/review-card.tsx')
      return ({ draft: { text, name } }) => (
        <ReviewCard review={{ text: text || 'Their words', name: name || 'Name' }} />
      )
    },
  },
}
