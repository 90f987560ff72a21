import type { WorkInput } from '@shop/db/tables/work'
import type { PreviewViews } from '../../resource-config/preview-views-and-messages.ts'

export const previews: PreviewViews<WorkInput> = {
  Picture: {
    isGridItem: true,
    loadComponent: async () => {
      const [{ WorkFigure }] = await Promise.all([
        import('@shop/site/work/work-figure.tsx'),
        import('@shop/site/work/work.css'),
      ])
      return ({ draft: { text, team_member_id }, image, imageBaseUrl, members }) => (
        <WorkFigure
          work={{
            text: text || 'One line about it',
            image,
            before: undefined,
            member: members.find(({ id }) => id === team_member_id),
          }}
          imageBaseUrl={imageBaseUrl}
        />
      )
    },
  },
}
