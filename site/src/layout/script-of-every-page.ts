import { markToday } from '../opening-hours/mark-today.ts'
import { watchHistory } from './close-on-back.ts'
import { initTopBar } from './top-bar-client.ts'

trackImageLoading(document)
watchHistory()
initTopBar(document)
markToday()

/** Sets `data-picture`, which the styles of image-with-spinner.tsx read, on all present and future images. */
function trackImageLoading(page: Document) {
  page.addEventListener('load', ({ target }) => setState(target, 'here'), true)
  page.addEventListener('error', ({ target }) => setState(target, 'missing'), true)
  for (const image of page.images) {
    if (image.complete) setState(image, image.naturalWidth > 0 ? 'here' : 'missing')
  }
}

function setState(target: EventTarget | null, state: 'here' | 'missing') {
  if (target instanceof HTMLImageElement) target.closest('[data-picture]')?.setAttribute('data-picture', state)
}
