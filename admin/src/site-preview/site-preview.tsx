import { useEffect, useRef, useState } from 'react'
import { PreviewColumn, type PreviewSheet } from '../preview/preview-column.tsx'
import { ScaledFrame } from '../preview/scaled-frame.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'

const SIZES = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 1400 } }
type Size = keyof typeof SIZES

const SIZE_OPTIONS: { value: Size; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

interface SitePreviewProps {
  /** the paths of the pages to look at, by their label; the first one is shown first */
  pages: Record<string, string>
  /** writes what is not saved yet into a page */
  applyDraft(page: Document): void
  sheet: PreviewSheet
}

/** The published page itself with the values of the form. */
export function SitePreview({ pages, applyDraft, sheet }: SitePreviewProps) {
  const labels = Object.keys(pages)
  const [label, setLabel] = useState(labels[0] ?? '')
  const [size, setSize] = useState<Size>('phone')
  return (
    <PreviewColumn
      sheet={sheet}
      tools={
        <>
          {labels.length > 1 && (
            <SegmentedControl
              label="Preview of"
              value={label}
              options={labels.map((value) => ({ value, label: value }))}
              onChange={setLabel}
            />
          )}
          <SegmentedControl<Size> label="Preview width" value={size} options={SIZE_OPTIONS} onChange={setSize} />
        </>
      }
    >
      <PageFrame path={pages[label] ?? '/'} applyDraft={applyDraft} {...SIZES[size]} />
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
