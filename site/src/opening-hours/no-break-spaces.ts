const MONTH_BEFORE_DAY = /((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*) (?=\d)/g

const SPAN = /([^ ]*–\u00a0[^ ]*)/

/** With ordinary spaces only where a line may break: not inside hours, a time of day or a date. */
export function withNoBreakSpaces(text: string): string {
  return text
    .replace(/ – (?=[\dmn])/g, '\u00a0–\u00a0')
    .replace(/ – /g, '\u00a0– ')
    .replace(/ (?=[AP]M\b)/g, '\u00a0')
    .replace(MONTH_BEFORE_DAY, '$1\u00a0')
    .replace(/, (?=[A-Z][a-z]{2}\u00a0\d)/g, ',\u00a0')
}

/** Every second part is a span of hours; a single one is not a part, because a line too short for it has no better break. */
export function splitSpans(text: string): string[] {
  const parts = withNoBreakSpaces(text).split(SPAN)
  return parts.length > 3 ? parts : [parts.join('')]
}

/** Where only text is possible: word joiners, because browsers break lines after a dash, even before a no-break space. */
export function joinSpans(text: string): string {
  return splitSpans(text)
    .map((part, index) => (index % 2 ? part.replace('–', '–\u2060') : part))
    .join('')
}
