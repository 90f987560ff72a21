type TextArea = HTMLTextAreaElement

const SAMPLE = 'words'

export function toggleMarkup(area: TextArea, markup: string) {
  const { start, end, value, selected } = markedWords(area)
  const { length } = markup
  const hasMarkup = value.slice(start - length, start) === markup && value.slice(end, end + length) === markup
  if (hasMarkup && !isPartOfBold(value, start, markup)) {
    replace(area, start - length, end + length, selected)
    area.setSelectionRange(start - length, end - length)
  } else {
    replace(area, start, end, markup + selected + markup)
    area.setSelectionRange(start + length, start + length + selected.length)
  }
}

/** The selection without spaces around it, or else the word at the caret. */
function markedWords({ selectionStart: from, selectionEnd: to, value }: TextArea) {
  const text = value.slice(from, to)
  const isMarked = text.trim() !== ''
  const start = isMarked ? from + text.search(/\S/) : value.slice(0, from).search(/[\p{L}\p{N}’']*$/u)
  const end = from + (isMarked ? text.trimEnd().length : value.slice(from).search(/[^\p{L}\p{N}’']|$/u))
  return { start, end, value, selected: value.slice(start, end) || SAMPLE }
}

export function toggleHeading(area: TextArea) {
  mapLines(area, (line) => (/^#{1,6} /.test(line) ? line.replace(/^#{1,6} /, '') : `### ${line}`))
}

export function toggleList(area: TextArea) {
  mapLines(area, (line) => (line.startsWith('- ') ? line.slice(2) : `- ${line}`))
}

export function insertLink(area: TextArea) {
  const { start, end, value, selected } = markedWords(area)
  if (/(\[|\]\()$/.test(value.slice(0, start))) return // these words are a link already, or its address
  replace(area, start, end, `[${selected}](https://)`)
  area.setSelectionRange(area.selectionEnd - 'https://)'.length, area.selectionEnd - ')'.length)
}

/** Starts the next item of a list after Enter, or ends the list after an empty item. @returns whether there was a list */
export function continueList(area: TextArea): boolean {
  const { selectionStart: start, selectionEnd: end, value } = area
  const lineStart = value.lastIndexOf('\n', start - 1) + 1
  const item = /^(\s*)([-*+]|\d+[.)]) (.*)$/.exec(value.slice(lineStart, start))
  if (!item || start !== end) return false
  const [, indent = '', bullet = '', text = ''] = item
  if (text.trim() === '') replace(area, lineStart, start, '')
  else replace(area, start, end, `\n${indent}${nextBullet(bullet)} `)
  return true
}

function nextBullet(bullet: string) {
  return bullet.replace(/\d+/, (number) => `${Number(number) + 1}`)
}

function isPartOfBold(value: string, start: number, markup: string) {
  return markup === '*' && value.slice(start - 2, start) === '**' && value.slice(start - 3, start) !== '***'
}

function mapLines(area: TextArea, mapLine: (line: string) => string) {
  const { value } = area
  const start = value.lastIndexOf('\n', area.selectionStart - 1) + 1
  const next = value.indexOf('\n', area.selectionEnd)
  const end = next === -1 ? value.length : next
  const text = value.slice(start, end).trim() ? value.slice(start, end) : SAMPLE
  const lines = text.replace(/.*\S.*/g, mapLine)
  replace(area, start, end, lines)
  const [prefix = ''] = /^(#{1,6} |- )?/.exec(lines) ?? []
  area.setSelectionRange(start + prefix.length, start + lines.length)
}

/** `execCommand` is deprecated, but nothing else keeps the browser's own undo. */
function replace(area: TextArea, start: number, end: number, text: string) {
  area.setSelectionRange(start, end)
  const isReplaced = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isReplaced) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
