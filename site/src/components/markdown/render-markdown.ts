import { decodeEntities } from '@shop/db/html-to-lines'
import { Marked, Renderer, type Token, Tokenizer, type TokenizerObject, type Tokens } from 'marked'
import { linkInPageLanguage } from '../links/link-in-page-language.ts'
import { escapeHtml, safeUrl } from './escape-html-and-safe-url.ts'

/** Deeper markup becomes text: each level costs another pass over its content, and thousands would overflow the stack. */
const MAX_NESTING = 16

let depth = 0

const nestingLimit: TokenizerObject = {
  blockquote(src) {
    return nested(() => Tokenizer.prototype.blockquote.call(this, src))
  },
  list(src) {
    return nested(() => Tokenizer.prototype.list.call(this, src))
  },
  link(src) {
    return nested(() => Tokenizer.prototype.link.call(this, src))
  },
  reflink(src, links) {
    return nested(() => Tokenizer.prototype.reflink.call(this, src, links))
  },
  emStrong(src, maskedSrc, prevChar) {
    return nested(() => Tokenizer.prototype.emStrong.call(this, src, maskedSrc, prevChar))
  },
  del(src, maskedSrc, prevChar) {
    return nested(() => Tokenizer.prototype.del.call(this, src, maskedSrc, prevChar))
  },
}

/** @returns undefined, which means that the markup does not match, at the deepest level */
function nested<Token>(tokenize: () => Token): Token | undefined {
  if (depth === MAX_NESTING) return undefined
  depth += 1
  try {
    return tokenize()
  } finally {
    depth -= 1
  }
}

/** Markup that people who do not know Markdown type by accident is shown as they typed it. */
const lineRules: TokenizerObject = {
  ...nestingLimit,
  code: () => undefined, // by indentation
  lheading: () => undefined, // by a line below
  list(src) {
    const list = nestingLimit.list?.call(this, src)
    return list && showsOtherNumbers(list) ? undefined : list
  },
}

/** Headings of a description follow the page's h2. */
const HIGHEST_HEADING = 3

/** Markdown as HTML, in which lines stay lines. Tags in the source become text, and a URL that `safeUrl` refuses is left empty. */
export function renderMarkdown(source: string): string {
  const tokens = marked.lexer(source.replace(/[\v\f\x85\u2028\u2029]/g, '\n'))
  const headings = headingsIn(tokens)
  const highest = Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth = Math.min(heading.depth - highest + HIGHEST_HEADING, 6)
  return dropEmptyElements(marked.parser(tokens))
}

const EMPTY_ELEMENT =
  /<(h[1-6]|p|blockquote|[ou]l|li|a|strong|em|del|pre|code)(?: [^>]*)?>(?:\s|<br>|&nbsp;)*<\/\1>\n?/g

/** Only an image can do without text. */
function dropEmptyElements(html: string): string {
  const rest = html.replace(EMPTY_ELEMENT, '')
  return rest === html ? html : dropEmptyElements(rest)
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: lineRules,
  renderer: {
    html({ text, block }: Tokens.HTML | Tokens.Tag) {
      return block ? `<p>${escapeHtml(text.trim()).replaceAll('\n', '<br>\n')}</p>\n` : escapeHtml(text)
    },
    link({ href, title, tokens }) {
      const url = linkInPageLanguage(safeUrl(decodeEntities(href)))
      const rel = /^https?:|^\/\//i.test(url) ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(url)}"${titleAttribute(title)}${rel}>${this.parser.parseInline(tokens)}</a>`
    },
    image({ href, title, text }) {
      return `<img src="${escapeHtml(safeUrl(decodeEntities(href)))}" alt="${escapeHtml(text)}"${titleAttribute(title)} loading="lazy">`
    },
    /** A wide table scrolls, so it must be focusable for the keyboard. */
    table(token) {
      return Renderer.prototype.table.call(this, token).replace('<table>', '<table tabindex="0">')
    },
    tablecell(token) {
      return Renderer.prototype.tablecell.call(this, token).replace(/^(<t[dh]) align="/, '$1 class="align-')
    },
    checkbox({ checked }) {
      return checked ? '☑ ' : '☐ '
    },
  },
})

function headingsIn(tokens: Token[]): Tokens.Heading[] {
  const found: Tokens.Heading[] = []
  marked.walkTokens(tokens, (token) => {
    if (isHeading(token) && token.text.trim() !== '') found.push(token)
  })
  return found
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

function titleAttribute(title: string | null | undefined): string {
  return title ? ` title="${escapeHtml(title)}"` : ''
}

/** Such as years, which there is no room for, and the dates 1. and 8., which it would number 1. and 2. */
function showsOtherNumbers({ start, items }: Tokens.List): boolean {
  const numbers = items.map(({ raw }) => Number.parseInt(raw, 10))
  const isGrowing = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  const last = numbers.at(-1) ?? 0
  return start !== '' && (last > 999 || (isGrowing && last !== Number(start) + items.length - 1))
}
