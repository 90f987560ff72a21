type Area = HTMLTextAreaElement

/** Puts marks around the selection, or takes them away when they are there. */
export function toggleMarkup(area: Area, mark: string) {
  const { selectionStart: start, selectionEnd: end, value } = area
  const chosen = value.slice(start, end)
  const isMarked = value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark
  if (isMarked && !isLongerMark(value, start, mark)) {
    replace(area, start - mark.length, end + mark.length, chosen)
    area.setSelectionRange(start - mark.length, end - mark.length)
  } else {
    replace(area, start, end, mark + chosen + mark)
    area.setSelectionRange(start + mark.length, end + mark.length)
  }
}

/** Makes the lines of the selection headings, or plain again. */
export function toggleHeading(area: Area) {
  mapLines(area, (line) => (/^#{1,6} /.test(line) ? line.replace(/^#{1,6} /, '') : `### ${line}`))
}

/** Makes the lines of the selection items of a list, or plain again. */
export function toggleList(area: Area) {
  mapLines(area, (line) => (line.startsWith('- ') ? line.slice(2) : `- ${line}`))
}

/** Makes the selection a link and selects the place for its address. */
export function insertLink(area: Area) {
  const { selectionStart: start, selectionEnd: end, value } = area
  const words = value.slice(start, end) || 'words'
  replace(area, start, end, `[${words}](https://)`)
  const address = start + words.length + 3
  area.setSelectionRange(address, address + 'https://'.length)
}

/**
 * Enter inside a list begins the next item; on an empty item it ends the list.
 * @returns whether it did anything
 */
export function continueList(area: Area): boolean {
  const { selectionStart: start, selectionEnd: end, value } = area
  const lineStart = value.lastIndexOf('\n', start - 1) + 1
  const item = /^(\s*)([-*+]|\d+[.)]) (.*)$/.exec(value.slice(lineStart, start))
  if (!item || start !== end) return false
  const [, indent = '', bullet = '', words = ''] = item
  if (words.trim() === '') replace(area, lineStart, start, '')
  else replace(area, start, end, `\n${indent}${nextBullet(bullet)} `)
  return true
}

function nextBullet(bullet: string) {
  return bullet.replace(/\d+/, (number) => `${Number(number) + 1}`)
}

/** `*` stands inside `**`, where it is no mark of its own. */
function isLongerMark(value: string, start: number, mark: string) {
  return mark === '*' && value.slice(start - 2, start) === '**' && value.slice(start - 3, start) !== '***'
}

function mapLines(area: Area, change: (line: string) => string) {
  const { value } = area
  const start = value.lastIndexOf('\n', area.selectionStart - 1) + 1
  const next = value.indexOf('\n', area.selectionEnd)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n').map(change).join('\n')
  replace(area, start, end, lines)
  area.setSelectionRange(start, start + lines.length)
}

/** `insertText` is deprecated, and the only way that keeps the browser's own undo. */
function replace(area: Area, start: number, end: number, text: string) {
  area.setSelectionRange(start, end)
  const done = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (done) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
