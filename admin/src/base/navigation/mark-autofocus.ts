/** A ref: opening a dialog moves the focus to the element with this attribute, which React never writes. */
export function markAutofocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
