import type { WorkInput } from '@shop/db/tables/work'
import type { PreviewViews } from '../../resource-config/preview-views-and-messages.ts'

export const previews: PreviewViews<WorkInput> = {
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
}
