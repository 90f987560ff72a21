/** Of structured data: names and sentences, which have a version in each language. */
const WORDS = new Set(['name', 'description', 'inLanguage', 'jobTitle', 'caption', 'text', 'title'])
const LINE_OF_FACTS = /^(?:BEGIN|UID|DT|SEQUENCE|STATUS|URL|GEO|LAST-MODIFIED)/
const FACTS_IN_TEXT = /\$[\d,.]*\d|\d+ (?:h|min)\b|\d+(?::\d\d)? [AP]M|\(?\d{3}\)?[ .-]\d{3}-\d{4}/g

function listMonths(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)))
}

const [ENGLISH_MONTHS, SPANISH_MONTHS] = [listMonths('en'), listMonths('es')]
const DAY = new RegExp(
  `\\b(?:(${ENGLISH_MONTHS.join('|')})[a-z]* (\\d+)|(\\d+) de (${SPANISH_MONTHS.join('|')})[a-z]*)\\b`,
  'g',
)

/** What a page or a calendar says that is no word, in its order: the same in each language. */
export function listFacts(file: string): string[] {
  const text = file.replaceAll('\r\n ', '').replaceAll(/(?<=["' ]|:\/\/[\w.:]+)\/es\b\/?/g, '/')
  if (text.startsWith('BEGIN:VCALENDAR')) return text.split('\r\n').filter((line) => LINE_OF_FACTS.test(line))
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const html = text.replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, '')
  const facts = [...data.flatMap(([, json = '']) => listLeaves(JSON.parse(json))), ...listAttributes(html)]
  return [...facts.map((fact) => fact.replace(/\.png\?v=\w+/, '.png')), ...listInText(html)]
}

function listLeaves(value: unknown, key = ''): string[] {
  if (typeof value !== 'object' || value === null) return WORDS.has(key) ? [] : [`${key}: ${value}`]
  return Object.entries(value).flatMap(([name, part]) => listLeaves(part, Array.isArray(value) ? key : name))
}

/** Without links of a page to itself and to the other language, and the words that a link or a timeline hands on. */
function listAttributes(html: string): string[] {
  const tags = [...html.matchAll(/<[a-z][^\s>]*((?:\s+[^\s=>]+(?:="[^"]*")?)*)/g)].map(([tag]) => tag)
  return tags
    .filter((tag) => !/\b(?:hreflang=|rel="canonical")/i.test(tag))
    .flatMap((tag) => tag.match(/(?<=\s)(?:href|src|srcset|id|datetime|data-opens|data-timeline)="[^"]*"/g) ?? [])
    .map((attribute) => attribute.replaceAll(/(?<=\b(?:text|details|location|body)=)[^&"]*|(?<=\d\|\w+)\|.*/g, ''))
}

function listInText(html: string): string[] {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s/g, ' ')
    .replaceAll(/([ap])\. ?m\./g, (_, letter: string) => `${letter.toUpperCase()}M`)
    .replaceAll(/\b(?:noon|mediodía)\b/g, '12 PM')
    .replaceAll(/\b(?:midnight|medianoche)\b/g, '12 AM')
    .replaceAll(/(?<=\d) hr\b/g, ' h')
    .replaceAll(/(?<=\d):00\b/g, '')
    .replaceAll(/\b(\d+(?::\d\d)?)(?=(?: ?[–-] ?| a )\d+(?::\d\d)? ([AP]M))/g, '$1 $2')
  const days = [...text.matchAll(DAY)].map(([, english = '', day, dayInSpanish, spanish = '']) => {
    const month = english ? ENGLISH_MONTHS.indexOf(english) : SPANISH_MONTHS.indexOf(spanish)
    return `${month + 1}/${day ?? dayInSpanish}`
  })
  return [...days, ...(text.match(FACTS_IN_TEXT) ?? [])]
}
