/** Lets at most `places` pieces of work run at once; the others wait for their turn, in order. */
export function turns(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--
    else await new Promise<void>((yourTurn) => waiting.push(yourTurn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
