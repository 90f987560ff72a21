/** The shop's clock, which tests set ahead of the real one by some milliseconds, or behind it. */
export function createOffsetClock(ms: number): () => Date {
  return () => new Date(Date.now() + ms)
}
