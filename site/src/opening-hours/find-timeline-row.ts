/** The weekday is 1 for Monday, 0 for none. Rows are compared in minutes of UTC, because local clocks change. */
export type TimelineRow = [minutes: number, state: string, weekday: number, ...texts: string[]]

/** The row of an instant (epoch minutes), and where it ends; undefined before the first and after the last one. */
export function findRow(timeline: string, now: number): { row: TimelineRow; until: number } | undefined {
  const [from = '', ...rows] = timeline.split('\n')
  let until = Number(from)
  let [weekday, texts]: [number, string[]] = [0, []]
  const orBefore = (value = '=', before = '') => (value === '=' ? before : value)
  if (now < until) return undefined
  for (const [minutes, state = '', changedWeekday, ...changedTexts] of rows.map((row) => row.split('|'))) {
    until += Number(minutes)
    weekday = Number(orBefore(changedWeekday, `${weekday}`))
    const length = Math.max(texts.length, changedTexts.length)
    texts = Array.from({ length }, (_, i) => orBefore(changedTexts[i], texts[i]))
    if (now < until) return { row: [Number(minutes), state, weekday, ...texts], until }
  }
  return undefined
}
