import words from './words.json' with { type: 'json' }

/** Names of jobs in a shop: a position contains one of these words. */
export const POSITION_NOUNS = toSet(words.positionNouns)

export const POSITION_WORDS = toSet(words.positionWords)

/** Begin a list of people: Meet the team, Our barbers. */
export const TEAM_WORDS = toSet(words.teamWords)

/** End a list of people. */
export const SECTION_WORDS = toSet(words.sectionWords)

/** Small words inside a name: Maria de la Cruz. */
export const NAME_PARTICLES = toSet(words.nameParticles)

/** No person's name contains these. */
export const NOT_NAMES = toSet(words.notNames)

const OUTLOOK_ZONES = new Map(Object.entries(words.outlookZones))

const FIELDS_OF_HEADINGS = new Map(
  Object.entries(words.tableHeadings).flatMap(([field, headings]) =>
    headings.split(',').map((heading) => [heading, field] as const),
  ),
)

/** The meaning of the cells below a heading. */
export function fieldOf(heading: string): string | undefined {
  return FIELDS_OF_HEADINGS.get(heading.toLowerCase().replaceAll('_', ' '))
}

/** The time zone America/Denver, also as /citadel.org/America/Denver, Mountain Standard Time and (UTC-07:00) Arizona. */
export function findZone(text: string): string | undefined {
  const name = text.replace(/^\((?:UTC|GMT)[^)]*\) */, '')
  const known = OUTLOOK_ZONES.get(name) ?? /[A-Za-z_]+\/[\w+-]+(?:\/[\w-]+)?$/.exec(name)?.[0] ?? name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function toSet(lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}
