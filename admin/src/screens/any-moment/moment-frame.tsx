import { PAGED_RESOURCES, resources } from '@shop/db/tables/resources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fetchFile } from '../../base/http/api-client.ts'
import { QueryStatus } from '../../base/ui/query-status.tsx'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { ScaledFrame } from '../../records/preview/scaled-frame.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/use-preview-view-and-width.tsx'
import styles from './any-moment.module.css'
import { type PageOfMoment, showPage, splitPage } from './show-page-of-moment.ts'
import type { Moment } from './use-moment.ts'

/** WebKit calls no listener in a frame without allow-scripts; the page has no script left. */
const SANDBOX = navigator.vendor.startsWith('Apple') ? 'allow-same-origin allow-scripts' : 'allow-same-origin'

const HEIGHTS = { phone: 760, desktop: 1000 }

const PAGES = [{ path: '/', label: 'Home' }, ...PAGED_RESOURCES.map((name) => resources[name].page)]

interface MomentFrameProps {
  moment: Moment
  other: Moment // with which it is compared
  isOtherShown: boolean
  onSwitch(isOtherShown: boolean): void
}

/** The real page of the moment; links lead to other pages of the same one. */
export function MomentFrame({ moment, other, isOtherShown, onSwitch }: MomentFrameProps) {
  const { path, fragment, openPage, imageBaseUrl = '/' } = moment
  const shownAt = moment.at && isOtherShown ? other.at : moment.instant
  const frame = useRef<HTMLIFrameElement>(null)
  const { device, width, tools } = usePreviewViewAndWidth([])
  const query = useQuery({
    queryKey: ['moment', 'page', shownAt, path],
    queryFn: () => fetchPage(shownAt, path),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const pages = PAGES.some((page) => page.path === path) ? PAGES : [...PAGES, { path, label: data?.title || path }]
  return (
    <div className={styles[device]}>
      <div className={`row ${styles.view}`}>
        {tools}
        {moment.at && (
          <SegmentedControl
            label="Compare"
            value={isOtherShown ? 'other' : 'then'}
            options={[
              { value: 'then', label: other.at ? moment.words : 'Then' },
              { value: 'other', label: other.at ? other.words : 'Now' },
            ]}
            onChange={(side) => onSwitch(side === 'other')}
          />
        )}
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
                at: shownAt ?? new Date().toISOString(),
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

async function fetchPage(at: string | undefined, path: string): Promise<PageOfMoment> {
  const response = await fetchFile(`/api/moments/page?${new URLSearchParams({ path, ...(at && { at }) })}`)
  return splitPage(await response.text())
}
