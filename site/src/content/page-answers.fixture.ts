import { JSDOM } from 'jsdom'

type Json = Record<string, unknown>

/** What an assistant reads of one page: its elements and its markup. */
export function readAnswers(html: string) {
  const { document } = new JSDOM(html).window
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const markup = scripts.flatMap(({ textContent }) => {
    const parsed = JSON.parse(textContent) as Json
    return (parsed['@graph'] as Json[] | undefined) ?? [parsed]
  })
  for (const silent of document.querySelectorAll('script, style, svg, noscript')) silent.remove()
  const tidy = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
  const all = (selector: string, root: ParentNode | null = document) =>
    [...(root?.querySelectorAll(selector) ?? [])].map((found) => tidy(found.textContent))
  const textOf = (selector: string, root: ParentNode | null = document) => all(selector, root)[0] ?? ''
  const linksOf = (root: ParentNode | null) =>
    [...(root?.querySelectorAll('a') ?? [])].map((link) => ({
      words: tidy(link.textContent),
      href: link.getAttribute('href') ?? '',
    }))

  /** @returns the address of the first link whose words begin so; '' for none */
  const findLink = (words: string, root: ParentNode | null = document) =>
    linksOf(root).find((link) => link.words.startsWith(words))?.href ?? ''

  /** Of the item in a list whose heading says so. */
  const itemOf = (heading: string): Element | null =>
    [...document.querySelectorAll('main li')].find((item) => textOf('h2, h3', item) === heading) ?? null

  const rowsOf = (root: ParentNode | null, row: string, cells: string) =>
    [...(root?.querySelectorAll(row) ?? [])].map((found) =>
      [...found.querySelectorAll(cells)].map((cell) => tidy(cell.textContent)),
    )

  const markupOf = (type: string) => markup.filter((item) => item['@type'] === type)
  return { document, textOf, findLink, linksOf, itemOf, rowsOf, markupOf, all, text: tidy(document.body.textContent) }
}

export type Answers = ReturnType<typeof readAnswers>
