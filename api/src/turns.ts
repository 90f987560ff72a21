interface Turn {
  /** goes before everybody else who waits */
  ahead?: boolean
}

/** Lets at most `places` pieces of work run at once; the others wait for their turn, in order. */
export function turns(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  const goingAhead: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>, { ahead = false }: Turn = {}): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((yourTurn) => (ahead ? goingAhead : waiting).push(yourTurn))
    try {
      return await work()
    } finally {
      const next = goingAhead.shift() ?? waiting.shift()
      if (next) next()
      else free++
    }
  }
}
