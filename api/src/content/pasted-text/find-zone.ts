import words from './words.json' with { type: 'json' }

const OUTLOOK_ZONES = new Map(Object.entries(words.outlookZones))

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
