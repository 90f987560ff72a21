/** NaN for a text with anything but one whole number, null for an empty one. */
export function parseWholeNumber(text: string): number | null {
  if (text.trim() === '') return null
  return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** The number, or the text as it is, which its schema refuses and its field still shows. */
export function readWholeNumber(text: unknown): unknown {
  const number = parseWholeNumber(`${text ?? ''}`)
  return number === null || Number.isNaN(number) ? text : number
}
