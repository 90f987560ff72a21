/** The shop's clock, which tests set ahead of the real one by some milliseconds, or behind it. */
export function clockAhead(ms: number): () => Date {
  return () => new Date(Date.now() + ms)
}
