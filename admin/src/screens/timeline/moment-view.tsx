import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'
import { formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { apiQuery } from '../../base/data/queries.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, fetchFile } from '../../base/http/api-client.ts'
import { getErrorDetail } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScaledFrame } from '../../records/preview/preview-frame.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/preview-panel.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { MomentFields } from './moment-fields.tsx'
import { type PageOfMoment, showPage, splitPage } from './public-page-at-moment.ts'
import { PutBackPanel } from './put-back-panel.tsx'
import styles from './timeline.module.css'

/** The site at a moment, and how to bring it back. */
export function MomentView({ at }: { at: string }) {
  const { data: moment, error } = useQuery(apiQuery(['moment', at], () => api.moments.$get({ query: { at } })))
  const zone = useTimeZone()
  const words = moment && formatMoment(moment.instant, zone)
  return (
    <Screen
      title="The site at that moment"
      back={{ to: '/admin/timeline', label: 'Back to Timeline' }}
      lead="None of this is public. Only people who are signed in can see it."
    >
      <ShopSections />
      <div className="stack gap-4">
        <MomentFields />
        {error && <Alert tone="info">{getErrorDetail(error) ?? error.message}</Alert>}
        {moment && !error && (
          <>
            <p className={`line tone-band gap-3 pad-3-4 ${moment.isPast ? styles.past : ''}`} role="status">
              <Icon name="clock" />
              {moment.isPast ? (
                <b>{`As visitors saw it ${moment.isExact ? '' : 'about '}${words}`}</b>
              ) : (
                <span>
                  <b>{`As it will be ${words},`}</b> if nobody changes anything
                </span>
              )}
            </p>
            <div className={`stack start gap-5 ${styles.two}`}>
              <MomentFrame {...moment} at={at} />
              {moment.isPast && <PutBackPanel key={moment.instant} at={moment.instant} />}
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}

/** WebKit calls no listener in a frame without allow-scripts; the page has no script left. */
const SANDBOX = navigator.vendor.startsWith('Apple') ? 'allow-same-origin allow-scripts' : 'allow-same-origin'

const HEIGHTS = { phone: 760, desktop: 1000 }

const PAGES = [{ path: '/', label: 'Home' }, ...PAGED_RESOURCES.map((name) => resources[name].page)]

/** The real page at that moment, which `at` names as the address does; links lead to other pages at the same moment. */
function MomentFrame({ at, instant, imageBaseUrl }: { at: string; instant: string; imageBaseUrl: string }) {
  const [params, setParams] = useSearchParams()
  const [path = '/', fragment = ''] = (params.get('page') ?? '/').split('#')
  const openPage = (page: string) => setParams({ at, page }, { replace: true })
  const frame = useRef<HTMLIFrameElement>(null)
  const { device, width, tools } = usePreviewViewAndWidth([])
  const query = useQuery({
    queryKey: ['moment', 'page', instant, path],
    queryFn: () => fetchPage(instant, path),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const pages = PAGES.some((page) => page.path === path) ? PAGES : [...PAGES, { path, label: data?.title || path }]
  return (
    <div className={styles[device]}>
      <div className="row between gap-2 below-4">
        {tools}
        <select
          className={`grow touch rounded ${styles.select}`}
          aria-label="Page"
          value={path}
          onChange={({ target }) => openPage(target.value)}
        >
          {pages.map((page) => (
            <option key={page.path} value={page.path}>
              {page.label}
            </option>
          ))}
        </select>
      </div>
      <QueryStatus query={query} />
      {data && !query.error && (
        <div className={`clip paper ${styles.screen}`} aria-busy={query.isPlaceholderData}>
          <ScaledFrame
            ref={frame}
            title="The page at that moment"
            sandbox={SANDBOX}
            srcDoc={data.html}
            width={width}
            height={HEIGHTS[device]}
            onLoad={({ currentTarget }) =>
              showPage(currentTarget, { ...data, at: instant, imageBaseUrl, path, fragment, onFollow: openPage })
            }
          />
        </div>
      )}
    </div>
  )
}

async function fetchPage(at: string, path: string): Promise<PageOfMoment> {
  const response = await fetchFile(`/api/moments/page?${new URLSearchParams({ path, at })}`)
  return splitPage(await response.text())
}
