import { defineResource } from '../../resource-screens/define-resource.tsx'

export const notices = defineResource('notices', {
  icon: 'info',
  loadConfig: () => import('./config.tsx'),
  loadList: () => import('./list-config.tsx'),
  previews: {
    'Top of every page': {
      loadComponent: async () => {
        const [{ NoticeLine }, { formatNoticeEnd }] = await Promise.all([
          import('@shop/site/opening-hours/notices/notice-line.tsx'),
          import('@shop/site/content/notice-texts-and-end-times.ts'),
          import('@shop/site/opening-hours/notices/notice-bar-and-job-openings.css'),
        ])
        return ({ draft, id, shop }) => (
          <div className="announcement notices">
            <p className="notices__line">
              <NoticeLine
                notice={{ ...draft, id, text: draft.text || 'What you want to say' }}
                end={formatNoticeEnd(draft, new Date(), shop?.time_zone ?? 'America/Denver')}
                shop={{ gift_card_url: '', ...shop }}
              />
            </p>
          </div>
        )
      },
    },
  },
})
