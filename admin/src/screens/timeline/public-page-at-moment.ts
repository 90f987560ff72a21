import { WITHDRAWN_LOCATION } from '@shop/db/resources/image-types-and-limits'
import { markDay } from '@shop/site/opening-hours/mark-today.ts'
import { findTimelines, showRow } from '@shop/site/opening-hours/show-scheduled-text.ts'
import { fetchFile } from '../../base/http/api-client.ts'
import { ApiError } from '../../base/http/api-error.ts'

/** Neither a file nor the staff area. */
const PAGE_PATH = /^\/(?!admin(\/|$))[^.]*$/

const STYLES = /<style>(.*?)<\/style>/gs

export interface PageOfMoment {
  html: string
  css: string
  title: string // without the name of the shop
}

/** Without its scripts. The staff area's policy allows no style element, so the styles are returned separately. */
export function splitPage(text: string): PageOfMoment {
  const css = [...text.matchAll(STYLES)].map(([, style]) => style).join('\n')
  const page = new DOMParser().parseFromString(text.replace(STYLES, ''), 'text/html')
  for (const element of page.querySelectorAll('script, meta[http-equiv], noscript')) element.remove()
  // Alongside those of the staff area they need a name.
  for (const landmark of page.querySelectorAll('body > :is(header, main, footer)'))
    landmark.setAttribute('aria-label', 'That moment')
  for (const image of page.images) image.loading = 'lazy' // Others would hold back the load, and the styles with it.
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, css, title: page.title.replace(/ · [^·]*$/, '') }
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
  for (const timeline of findTimelines(page)) showRow(timeline, Date.parse(at))
  markDay(page, new Date(at))
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

/** A picture that is no longer public is loaded with the session; in place of one that is gone, a text says so. */
async function replaceImage(image: HTMLImageElement, imageBaseUrl: string) {
  const location = image.src.slice(new URL(imageBaseUrl, window.location.origin).href.length)
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.removeAttribute('srcset')
  if (location === WITHDRAWN_LOCATION) return showPlace(image, 'Withdrawn')
  try {
    const response = await fetchFile(`/api/images/files/${location}`)
    image.src = URL.createObjectURL(await response.blob())
    image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true })
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    showPlace(image, isGone ? 'This picture was deleted for good.' : 'This picture could not be loaded.')
  }
}

/** Text in a box with the shape of a picture. */
function showPlace(image: HTMLImageElement, words: string) {
  const place = image.ownerDocument.createElement('span')
  const { aspectRatio } = getComputedStyle(image)
  const background = 'color-mix(in srgb, currentColor 12%, transparent)'
  Object.assign(place.style, { display: 'grid', placeContent: 'center', textAlign: 'center', aspectRatio, background })
  place.append(words)
  image.replaceWith(place)
}
