/** As a ref: scrolls to what has just appeared, unless it is in sight already. */
export function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
