import { defineResource } from '../../resource-screens/define-resource.tsx'

export const reviews = defineResource('reviews', {
  icon: 'quote',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./config.tsx'),
  previews: {
    Card: {
      isGridItem: true,
      loadComponent: async () => {
        const { ReviewCard } = await import('@shop/site/sections/reviews/review-card.tsx')
        return ({ draft: { text, name } }) => (
          <ReviewCard review={{ text: text || 'Their words', name: name || 'Name' }} />
        )
      },
    },
  },
})
