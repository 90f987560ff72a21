import { localPath } from '@shop/site/components/links/local-path.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PreviewColumn, type PreviewSheet } from '../../records/preview/preview-column.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/preview-panel.tsx'
import { ScaledFrame } from '../../records/preview/scaled-frame.tsx'
import { takeOutBrands } from './apply-draft.ts'

const HEIGHTS = { phone: 760, desktop: 1400 }

interface SitePreviewProps {
  /** the paths of the pages to look at, by their label; the first one is shown first */
  pages: Record<string, string>
  applyDraft(page: Document): void
  /** in place of the logo and name of the page */
  brand?: ReactNode
  sheet: PreviewSheet
}

export function SitePreview({ pages, sheet, ...draft }: SitePreviewProps) {
  const { view, language, device, width, tools } = usePreviewViewAndWidth(Object.keys(pages))
  return (
    <PreviewColumn sheet={sheet} tools={tools}>
      <PageFrame
        {...draft}
        path={localPath(pages[view] ?? '/', language.code)}
        width={width}
        height={HEIGHTS[device]}
      />
    </PreviewColumn>
  )
}

interface PageFrameProps extends Pick<SitePreviewProps, 'applyDraft' | 'brand'> {
  path: string
  width: number
  height: number
}

function PageFrame({ path, width, height, applyDraft, brand }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loadCount, setLoadCount] = useState(0)
  const [brandPlaces, setBrandPlaces] = useState<Element[]>([])
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loadCount > 0 && page?.body) applyDraft(page)
  }, [loadCount, applyDraft])
  return (
    <>
      <ScaledFrame
        ref={frame}
        src={path}
        width={width}
        height={height}
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          if (page?.body) page.body.inert = true // nothing in it can be followed or reached with Tab
          setBrandPlaces(page && brand ? takeOutBrands(page) : [])
          setLoadCount((count) => count + 1)
        }}
      />
      {brandPlaces.map((place) => createPortal(brand, place))}
    </>
  )
}
