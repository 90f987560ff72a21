import { PAGED_RESOURCES, resources } from '@shop/db/tables/resources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fetchFile } from '../../base/http/api-client.ts'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { ScaledFrame } from '../../records/preview/scaled-frame.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/use-preview-view-and-width.tsx'
import styles from './moment.module.css'
import { type PageOfMoment, showPage, splitPage } from './show-page-of-moment.ts'
import type { Moment } from './use-moment.ts'

/** WebKit calls no listener in a frame without allow-scripts; the page has no script left. */
const SANDBOX = navigator.vendor.startsWith('Apple') ? 'allow-same-origin allow-scripts' : 'allow-same-origin'

const HEIGHTS = { phone: 760, desktop: 1000 }

const PAGES = [{ path: '/', label: 'Home' }, ...PAGED_RESOURCES.map((name) => resources[name].page)]

/** The real page of the moment; links lead to other pages of the same one. */
export function MomentFrame({ moment }: { moment: Moment }) {
  const { path, fragment, openPage, imageBaseUrl = '/', instant = '' } = moment
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
      <div className={`row ${styles.view}`}>
        {tools}
        <select
          className={styles.page}
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
        <div className={styles.screen} aria-busy={query.isPlaceholderData}>
          <ScaledFrame
            ref={frame}
            title="The page of that moment"
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
