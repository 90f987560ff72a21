import { useEffect, useRef, useState } from 'react'
import { PreviewColumn, type PreviewSheet } from '../../records/preview/preview-column.tsx'
import { ScaledFrame } from '../../records/preview/scaled-frame.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/use-preview-view-and-width.tsx'

const HEIGHTS = { phone: 760, desktop: 1400 }

interface SitePreviewProps {
  /** the paths of the pages to look at, by their label; the first one is shown first */
  pages: Record<string, string>
  applyDraft(page: Document): void
  sheet: PreviewSheet
}

export function SitePreview({ pages, applyDraft, sheet }: SitePreviewProps) {
  const { view, device, width, tools } = usePreviewViewAndWidth(Object.keys(pages))
  return (
    <PreviewColumn sheet={sheet} tools={tools}>
      <PageFrame path={pages[view] ?? '/'} applyDraft={applyDraft} width={width} height={HEIGHTS[device]} />
    </PreviewColumn>
  )
}

interface PageFrameProps {
  path: string
  width: number
  height: number
  applyDraft(page: Document): void
}

function PageFrame({ path, width, height, applyDraft }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loadCount, setLoadCount] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loadCount > 0 && page?.body) applyDraft(page)
  }, [loadCount, applyDraft])
  return (
    <ScaledFrame
      ref={frame}
      src={path}
      width={width}
      height={height}
      onLoad={({ currentTarget }) => {
        const body = currentTarget.contentDocument?.body
        if (body) body.inert = true // nothing in it can be followed or reached with Tab
        setLoadCount((count) => count + 1)
      }}
    />
  )
}
