import { findRow } from '@shop/site/opening-hours/find-timeline-row.ts'
import { markDay } from '@shop/site/opening-hours/mark-today.ts'
import { authorizedFetch } from '../../base/http/authorized-fetch.ts'

/** Neither a file nor the staff area. */
const PAGE_PATH = /^\/(?!admin(\/|$))[^.]*$/

const STYLES = /<style>(.*?)<\/style>/gs

export interface PageOfMoment {
  html: string
  css: string
}

/** Without its scripts. The policy of the staff area lets no style element in, so the styles are returned beside it. */
export function splitPage(text: string): PageOfMoment {
  const css = [...text.matchAll(STYLES)].map(([, style]) => style).join('\n')
  const page = new DOMParser().parseFromString(text.replace(STYLES, ''), 'text/html')
  for (const element of page.querySelectorAll('script, meta[http-equiv], noscript')) element.remove()
  // Beside those of the staff area they need a name.
  for (const landmark of page.querySelectorAll('body > :is(header, main, footer)'))
    landmark.setAttribute('aria-label', 'That moment')
  for (const image of page.images) image.loading = 'lazy' // Others would hold back the load, and the styles with it.
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, css }
}

interface ShowOptions {
  css: string
  at: string // ISO 8601
  imageBaseUrl: string
  path: string // of the page, such as /services
  fragment: string // the id of the element to scroll to; '' for none
  onFollow(path: string): void // with its #…
}

/** Sets a loaded page to the moment: opening line, announcement and the row of the day, which its scripts would follow. */
export function showPage(frame: HTMLIFrameElement, { css, at, imageBaseUrl, path, fragment, onFollow }: ShowOptions) {
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) return
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
  for (const element of page.querySelectorAll<HTMLElement>('[data-timeline]')) setTimeline(element, at)
  for (const table of page.querySelectorAll<HTMLTableElement>('[data-zone]'))
    markDay(table, new Date(at).toLocaleDateString('sv', { timeZone: table.dataset.zone }))
  for (const image of page.images) {
    const replace = () => void replaceImage(image, imageBaseUrl)
    if (image.complete && image.naturalWidth === 0) replace()
    else image.addEventListener('error', replace, { once: true })
  }
  page.getElementById(fragment)?.scrollIntoView()
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    const { origin, pathname, hash } = new URL(link.getAttribute('href') ?? '', new URL(path, location.origin))
    if (origin !== location.origin || !PAGE_PATH.test(pathname)) return
    if (pathname === path) page.getElementById(hash.slice(1))?.scrollIntoView()
    else onFollow(pathname + hash)
  })
}

function setTimeline(element: HTMLElement, at: string) {
  const row = findRow(element.dataset.timeline ?? '', Date.parse(at) / 60_000)
  element.dataset.state = row?.state ?? ''
  if ('transient' in element.dataset) element.hidden = !row?.state
  for (const [index, slot] of element.querySelectorAll('[data-slot]').entries())
    slot.textContent = row?.texts[index] ?? slot.textContent
}

/** A picture that is not public any more comes with the session; in the place of one that was deleted for good stands so. */
async function replaceImage(image: HTMLImageElement, imageBaseUrl: string) {
  const base = new URL(imageBaseUrl, location.origin).href
  const response = await authorizedFetch(`/api/images/files/${image.src.slice(base.length)}`)
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.removeAttribute('srcset')
  if (response.ok) image.src = URL.createObjectURL(await response.blob())
  else image.replaceWith('This picture was deleted for good.')
}
