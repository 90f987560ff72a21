interface Source<Content> {
  /** Changes whenever what `read` returns may have changed. */
  readKey(now: Date): string
  clock: () => Date
  /** @returns when it expires in epoch milliseconds; Infinity for never */
  read(now: Date, key: string): { content: Content; expiresAt: number }
}

/** Reads again after each change, when what was read expires, and when the clock was set back. */
export function createTimedCache<Content>({ readKey, clock, read }: Source<Content>): () => Content {
  let cached: { key: string; content: Content; from: number; until: number } | undefined

  return () => {
    const now = clock()
    const key = readKey(now)
    const time = now.getTime()
    if (cached?.key === key && cached.from <= time && time < cached.until) return cached.content
    const { content, expiresAt: until } = read(now, key)
    cached = { key, content, from: time, until }
    return content
  }
}
