export const MAX_LENGTHS = { line: 200, shortText: 500, longText: 5_000, markdown: 20_000, link: 2_000 }

export interface TextLimit {
  label: string
  maxLength: number
}

export function lengthIssue(
  limit: TextLimit | undefined,
  { text, stored }: { text: unknown; stored: unknown },
): string | undefined {
  if (!limit || typeof text !== 'string' || text === stored) return undefined
  const length = countCharacters(text)
  if (length <= limit.maxLength) return undefined
  if (typeof stored === 'string' && length < countCharacters(stored)) return undefined
  return `${limit.label} is too long: at most ${formatCount(limit.maxLength)} letters.`
}

/** Counts Unicode code points, so that most emoji are one character, in every browser as on the server. */
export function countCharacters(text: string): number {
  return [...text].length
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
