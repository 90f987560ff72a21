const MAX_BYTES = 1024 * 1024

const LINES = 'br, p, div, li, tr, dt, dd, h1, h2, h3, h4, h5, h6, section, article, header, footer, blockquote, option'

/** The text of a file; of a page what a visitor reads, with its lines. @throws an error with a sentence for any other file */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > 4 * MAX_BYTES) throw new Error('That file is too large. Paste a part of its text at a time.')
  const text = decode(await file.arrayBuffer())
  if (text.includes('\0'))
    throw new Error(`“${file.name}” is not a text file. Open it, copy its text, and paste it here.`)
  return /\.html?$/i.test(file.name) ? textOfPage(text) : text
}

/** Spreadsheets save UTF-16, or what Windows wrote before UTF-8. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function textOfPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, style, noscript, template, svg')) element.remove()
  for (const cell of page.querySelectorAll('td, th')) cell.append('\t')
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode())
    nodes.currentNode.textContent = nodes.currentNode.textContent?.replace(/[ \n\r]+/g, ' ') ?? ''
  for (const element of page.querySelectorAll(LINES)) {
    element.before('\n')
    element.after('\n')
  }
  return (page.body.textContent ?? '').replace(/[ \t]*\n[ \n]*/g, '\n').trim()
}
