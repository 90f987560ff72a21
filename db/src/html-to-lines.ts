export interface SourceLine {
  text: string
  source: number // the line of the pasted text, from 1
}

const HTML = /<(?:table|t[dhr]|[uo]l|li|p|div|h[1-6]|br)(?:\s[^<>]{0,500})?\/?>/i
const LINE = /^(?:table|tr|[uo]l|li|p|div|h[1-6]|br|d[ltd]|section|article|header|footer|option|blockquote)$/
const HIDDEN = /^(?:script|style|noscript|template|svg|title)$/

const SIGNS: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", colon: ':', tab: '\t', newline: '\n', nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·' },
  ...{ copy: '©', hellip: '…', euro: '€', pound: '£' },
}

export function isHtml(text: string): boolean {
  return HTML.test(text)
}

/** What a visitor reads in HTML, line by line; tabs separate the cells of a table. */
export function htmlToLines(html: string): SourceLine[] {
  let line: SourceLine = { text: '', source: 1 }
  const lines = [line]
  let source = 1
  let hidden = ''
  let isInCell = false
  let isBlank = true // the line so far, which may be too long to be searched at every piece
  for (const piece of html.split(/(<[^<>]{1,999}>)/)) {
    const start = source + countLineEnds(/^\s*/.exec(piece)?.[0] ?? '')
    source += countLineEnds(piece)
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (HIDDEN.test(tag) && (hidden === '' || hidden === tag)) hidden = slash ? '' : tag
    if (/^(?:t[dhr]|table)$/.test(tag)) isInCell = !slash && /^t[dh]$/.test(tag)
    if (hidden !== '') continue
    if (LINE.test(tag) && !isInCell) {
      line = { text: '', source }
      lines.push(line)
      isBlank = true
    } else if (/^t[dh]$/.test(tag)) line.text += slash ? '\t' : ''
    else if (LINE.test(tag)) line.text += ' '
    else if (!piece.startsWith('<') || piece === '<') {
      if (isBlank) line.source = start
      isBlank &&= piece.trim() === ''
      line.text += decodeEntities(piece).replace(/\s+/g, ' ')
    }
  }
  return lines
    .map((each) => ({ ...each, text: each.text.replace(/ *(\t) *|^ +| +$|(?<= ) +/g, '$1') }))
    .filter(({ text }) => text.trim() !== '')
}

function countLineEnds(text: string): number {
  return text.split('\n').length - 1
}

/** Replaces entities with their characters: all numeric ones, and the named ones that matter in a URL or in pasted text. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return SIGNS[name.toLowerCase()] ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
