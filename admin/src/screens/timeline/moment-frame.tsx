import { PAGED_RESOURCES, resources } from '@shop/db/tables/resources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fetchFile } from '../../base/http/api-client.ts'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/preview-panel.tsx'
import { ScaledFrame } from '../../records/preview/scaled-frame.tsx'
import { type PageOfMoment, showPage, splitPage } from './show-page-of-moment.ts'
import styles from './timeline.module.css'

/** WebKit calls no listener in a frame without allow-scripts; the page has no script left. */
const SANDBOX = navigator.vendor.startsWith('Apple') ? 'allow-same-origin allow-scripts' : 'allow-same-origin'

const HEIGHTS = { phone: 760, desktop: 1000 }

const PAGES = [{ path: '/', label: 'Home' }, ...PAGED_RESOURCES.map((name) => resources[name].page)]

interface MomentFrameProps {
  at: string // as the address names the moment
  instant: string // ISO 8601
  imageBaseUrl: string
}

/** The real page at that moment; links lead to other pages at the same moment. */
export function MomentFrame({ at, instant, imageBaseUrl }: MomentFrameProps) {
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
              showPage(currentTarget, {
                ...data,
                at: instant,
                imageBaseUrl,
                path,
                fragment,
                onFollow: openPage,
              })
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
