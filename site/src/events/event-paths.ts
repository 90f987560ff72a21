/** The addresses that an event has; those beside its page answer 404 once it has passed. */
export function eventPaths(id: number): { page: string; calendar: string; shareImage: string } {
  return { page: `/event/${id}`, calendar: `/event/${id}.ics`, shareImage: `/share/event-${id}.png` }
}

/** The id in an address: plain positive integers only (decisions F4); NaN otherwise, which no event has. */
export function parseEventId(text: string | undefined): number {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN
}
