import fc from 'fast-check'

/** A time of day as numbers; `spelling` prints it in one of many ways. */
export type PrintedTime =
  | { kind: 'with meridiem'; hour: number; minute: number }
  | { kind: 'hour only'; hour: number; minute: 0 }
  | { kind: 'bare'; hour: number; minute: number }
  | { kind: 'word'; hour: 0 | 12; minute: 0 }
  | { kind: 'impossible'; hour: number; minute: number }

/** A time to print, with or without AM and PM, as noon or midnight, or one that no clock shows. */
export function printedTime(): fc.Arbitrary<PrintedTime> {
  const hour = fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 2, 3, 23))
  const minute = fc.oneof(fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 1, 15, 30, 59))
  const withMeridiem = fc.record({ kind: fc.constant('with meridiem' as const), hour, minute })
  const bare = fc.record({ kind: fc.constant('bare' as const), hour, minute })
  const hourOnly = fc.record({ kind: fc.constant('hour only' as const), hour, minute: fc.constant(0 as const) })
  const word = fc.constantFrom<PrintedTime>({ kind: 'word', hour: 0, minute: 0 }, { kind: 'word', hour: 12, minute: 0 })
  const impossible = fc.constantFrom<PrintedTime>(
    { kind: 'impossible', hour: 25, minute: 61 },
    { kind: 'impossible', hour: 7, minute: 60 },
  )
  return fc.oneof(
    { weight: 6, arbitrary: withMeridiem },
    { weight: 6, arbitrary: bare },
    { weight: 2, arbitrary: hourOnly },
    { weight: 2, arbitrary: word },
    impossible,
  )
}

/** One way of writing times down: it turns them into the text that staff would type. */
export function spelling() {
  const style = fc.record({
    am: fc.constantFrom('AM', 'am', 'Am', 'a.m.', 'A.M.', 'a. m.', 'a.m'),
    space: fc.constantFrom('', ' ', '   ', '\u00a0', '\u202f'),
    between: fc.constantFrom(' - ', '-', '–', ' — ', ' to ', ', show ', ' / ', '; then at about '),
    before: fc.constantFrom('', 'Doors ', 'from ', '2 bands, $5: ', 'Sat.'),
    after: fc.constantFrom('', ' sharp', '!', ' (all ages)', ' 💈'),
    width: fc.constantFrom(1, 2),
    words: fc.constantFrom(['midnight', 'noon'], ['Midnight', 'midday'], ['12 midnight', '12:00 noon']),
  })
  return style.map(({ am, space, between, before, after, width, words }) => (times: PrintedTime[]) => {
    const pm = am.replace('a', 'p').replace('A', 'P')
    const print = ({ kind, hour, minute }: PrintedTime) => {
      if (kind === 'word') return words[hour === 0 ? 0 : 1]
      const hasMeridiem = kind === 'with meridiem' || kind === 'hour only'
      const hourText = String(hasMeridiem ? ((hour + 11) % 12) + 1 : hour).padStart(width, '0')
      const minutes = kind === 'hour only' ? '' : `:${String(minute).padStart(2, '0')}`
      return `${hourText}${minutes}${hasMeridiem ? space + (hour < 12 ? am : pm) : ''}`
    }
    return `${before}${times.map(print).join(between)}${after}`
  })
}
