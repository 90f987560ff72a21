const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** Makes a textarea high enough for its text. */
export function growTextarea(area: HTMLTextAreaElement | null | undefined) {
  if (GROWS_BY_ITSELF || !area || area.scrollHeight <= area.clientHeight) return
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
