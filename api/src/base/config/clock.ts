/** Sessions, signatures and webhooks expire by this clock, even if SITE_NOW moves the shop's clock. */
export function realClock(): Date {
  return new Date()
}

/** How far the shop's clock is ahead of the real one, in milliseconds; negative when it is behind. */
export function clockOffsetFrom(startTime: string | undefined): number {
  return startTime === undefined ? 0 : Date.parse(startTime) - Date.now()
}

export function createOffsetClock(offsetMs: number): () => Date {
  return () => new Date(Date.now() + offsetMs)
}
