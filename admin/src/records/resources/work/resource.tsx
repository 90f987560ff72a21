import { defineResource } from '../../resource-screens/define-resource.tsx'

export const work = defineResource('work', {
  icon: 'image',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./config.tsx'),
  previews: {
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
              text: draft.text || 'Caption',
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
  },
})
