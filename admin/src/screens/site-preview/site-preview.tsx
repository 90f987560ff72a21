import type { Image } from '@shop/db/tables/images'
import type { PageTextName, PageTextsInput } from '@shop/db/tables/page-texts'
import type { Shop } from '@shop/db/tables/shop'
import { type BuiltInDrawing, heroDrawing, INTERIOR } from '@shop/site/components/drawings/built-in-drawings.tsx'
import { imageUrl } from '@shop/site/components/images/display-image.ts'
import { localPath } from '@shop/site/components/links/local-path.ts'
import brandStyles from '@shop/site/layout/brand.module.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { getImageBaseUrl } from '../../base/data/image-variant-url.ts'
import { PreviewColumn, type PreviewSheet } from '../../records/preview/preview-column.tsx'
import { ScaledFrame } from '../../records/preview/preview-frame.tsx'
import { usePreviewViewAndWidth } from '../../records/preview/preview-panel.tsx'

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

const SVG = 'http://www.w3.org/2000/svg'

/** @param images undefined where the built-in drawing is shown */
export function applyImages(page: Document, shop: Shop, images: { hero: Image | undefined; about: Image | undefined }) {
  showImage(page.querySelector('[data-place="hero"]'), images.hero, heroDrawing(shop))
  showImage(page.querySelector('[data-place="about"]'), images.about, INTERIOR)
}

function showImage(place: Element | null, image: Image | undefined, drawing: BuiltInDrawing) {
  if (!place) return
  const shown = place.querySelector(':scope > :is(picture, svg)')
  const wanted = image ? createPicture(place.ownerDocument, image) : createDrawing(place.ownerDocument, drawing)
  if (shown && addressOf(shown) === addressOf(wanted)) return
  shown?.remove()
  place.prepend(wanted)
}

function addressOf(pictureOrDrawing: Element): string | null | undefined {
  const [image, content] = [pictureOrDrawing.querySelector('img'), pictureOrDrawing.querySelector('use')]
  return image?.src ?? content?.getAttribute('href')
}

/** @returns the empty places where the logo and the name were */
function takeOutBrands(page: Document): Element[] {
  return [...page.querySelectorAll(`.${brandStyles.brand}`)].map((link) => {
    const place = page.createElement('div')
    place.style.display = 'contents'
    link.replaceWith(place)
    return place
  })
}

/** @param builtIn replaces an empty text */
export function applyTexts(page: Document, texts: PageTextsInput, builtIn: Partial<Record<PageTextName, string>>) {
  takeOutOptionalParts(page)
  const byName = new Map<string, unknown>([...Object.entries(builtIn), ...textsIn(texts)])
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = `${byName.get(element.dataset.text ?? '') ?? element.textContent}`
    const place = element.closest('li') ?? element
    place.style.display = element.textContent ? '' : 'none'
  }
}

/** A part whose text is empty waits in a template. */
function takeOutOptionalParts(page: Document) {
  const findTemplate = () => page.querySelector<HTMLTemplateElement>('template[data-optional]')
  for (let template = findTemplate(); template; template = findTemplate()) template.replaceWith(template.content)
}

/** The values of a form also contain translations, which are not texts of the page. */
function textsIn(values: PageTextsInput): [string, string][] {
  return Object.entries(values).flatMap(([name, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[name, text]] : [],
  )
}

function createPicture(page: Document, { aws_location, focus_x, focus_y }: Image): HTMLElement {
  const [picture, image] = [page.createElement('picture'), page.createElement('img')]
  image.src = imageUrl(aws_location, getImageBaseUrl())
  image.alt = ''
  image.style.objectPosition = `${focus_x}% ${focus_y}%`
  picture.append(image)
  return picture
}

function createDrawing(page: Document, { url, label, ...shape }: BuiltInDrawing): SVGElement {
  const [drawing, content] = [page.createElementNS(SVG, 'svg'), page.createElementNS(SVG, 'use')]
  const attributes = { ...shape, role: 'img', 'aria-label': label }
  for (const [attribute, value] of Object.entries(attributes)) drawing.setAttribute(attribute, value)
  content.setAttribute('href', url)
  drawing.append(content)
  return drawing
}
