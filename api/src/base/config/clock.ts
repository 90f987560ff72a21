/** Sessions, signatures and webhooks expire by this clock, also where SITE_NOW moves the clock of the shop. */
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
