/** Watches all pictures of a document, those still to come included, and tells responsive-image.tsx's styles how it went. */
export function trackImageLoading(page: Document) {
  page.addEventListener('load', ({ target }) => settle(target, 'here'), true)
  page.addEventListener('error', ({ target }) => settle(target, 'missing'), true)
  for (const image of page.images) {
    if (image.complete) settle(image, image.naturalWidth > 0 ? 'here' : 'missing')
  }
}

function settle(target: EventTarget | null, state: 'here' | 'missing') {
  if (target instanceof HTMLImageElement) target.closest('[data-picture]')?.setAttribute('data-picture', state)
}
