import { Marked, Renderer, type Token, type Tokens } from 'marked'
import { decodeEntities } from './decode-entities.ts'
import { safeUrl } from './safe-url.ts'

/** Headings of a description stand under the page's h2. */
const HIGHEST_HEADING = 3

/** Markdown as HTML. Tags that were typed come out as text; addresses follow the rule of spec §5. */
export function renderMarkdown(source: string): string {
  const tokens = marked.lexer(source)
  const headings = headingsIn(tokens)
  const highest = Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth = Math.min(heading.depth - highest + HIGHEST_HEADING, 6)
  return marked.parser(tokens)
}

const marked = new Marked({
  gfm: true,
  renderer: {
    html({ text, block }: Tokens.HTML | Tokens.Tag) {
      return block ? `<p>${escaped(text.trim())}</p>\n` : escaped(text)
    },
    link({ href, title, tokens }) {
      const address = safeUrl(decodeEntities(href))
      const rel = /^https?:|^\/\//i.test(address) ? ' rel="noopener"' : ''
      return `<a href="${escaped(address)}"${titled(title)}${rel}>${this.parser.parseInline(tokens)}</a>`
    },
    image({ href, title, text }) {
      return `<img src="${escaped(safeUrl(decodeEntities(href)))}" alt="${escaped(text)}"${titled(title)} loading="lazy">`
    },
    /** A wide one scrolls, which the keyboard must be able to do too. */
    table(token) {
      return Renderer.prototype.table.call(this, token).replace('<table>', '<table tabindex="0">')
    },
    checkbox({ checked }) {
      return checked ? '☑ ' : '☐ '
    },
  },
})

function headingsIn(tokens: Token[]): Tokens.Heading[] {
  const found: Tokens.Heading[] = []
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') found.push(token as Tokens.Heading)
  })
  return found
}

function titled(title: string | null | undefined): string {
  return title ? ` title="${escaped(title)}"` : ''
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
