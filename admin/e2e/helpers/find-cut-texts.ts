/** Runs in the page. @returns the texts that begin or go on below the words they stand in */
export function findCutTexts(values: Element[]): string[] {
  const bottomOf = (element: Element | Range | null) => element?.getBoundingClientRect().bottom ?? 0
  const text = new Range()
  const isCut = (value: Element) => {
    text.selectNodeContents(value)
    return bottomOf(text) > bottomOf(value.closest('li > div > *')) + 1
  }
  return values.filter(isCut).map(({ textContent }) => textContent)
}
