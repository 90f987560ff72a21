const LINES = 'br, p, div, li, tr, dt, dd, h1, h2, h3, h4, h5, h6, section, article, header, footer, blockquote, option'

/** The text of a file; of a page what a visitor reads, with its lines. */
export async function readTextFile(file: File): Promise<string> {
  const text = await file.text()
  return /\.html?$/i.test(file.name) ? textOfPage(text) : text
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
