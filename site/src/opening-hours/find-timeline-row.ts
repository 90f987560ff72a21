export type TimelineRow = [minutes: number, state: string, ...texts: string[]]

/**
 * The row of an instant and where it ends, in epoch minutes; undefined before the first and after the last one. Rows are
 * compared in minutes of UTC, because local clocks change.
 */
export function findRow(timeline: string, now: number) {
  const [from = '', ...rows] = timeline.split('\n')
  let until = Number(from)
  const texts: string[] = []
  if (now < until) return undefined
  for (const [minutes, state = '', ...changed] of rows.map((row) => row.split('|'))) {
    until += Number(minutes)
    for (const [index, text] of changed.entries()) if (text !== '=') texts[index] = text
    if (now < until) return { state, texts, until }
  }
  return undefined
}
