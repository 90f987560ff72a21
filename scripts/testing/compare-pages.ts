import { expect } from 'vitest'
import type { Pages } from './read-every-page.ts'

/** Without what tells when a row was saved: feeds, and the date of printed prices. */
export function pagesOfRows(pages: Pages): Pages {
  const html = [...pages].filter(([path]) => !/\.\w+$/.test(path))
  return new Map(html.map(([path, text]) => [path, text.replace(/<p>Prices of [^<]*/, '')]))
}

/** Says little of pages that differ, because they are long. */
export function expectSamePages(actual: Pages, expected: Pages) {
  expect([...actual.keys()]).toEqual([...expected.keys()])
  const different = [...actual].flatMap(([path, text]) => {
    const other = expected.get(path) ?? ''
    if (text === other) return []
    const from = [...text].findIndex((_, index) => text[index] !== other[index])
    return [[path, ...[text, other].map((page) => page.slice(Math.max(0, from - 80), from + 160))]]
  })
  expect(different).toEqual([])
}

/** What other programs compare with what they knew: versions and times of calendars and of the sitemap. */
function growingValues(pages: Pages): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of [...pages.values()].flatMap((text) => text.split(/BEGIN:VEVENT|<url>/).slice(1))) {
    const [, event, page] = /UID:(.*)|<loc>(.*?)</.exec(block) ?? []
    for (const [, field, value = ''] of block.matchAll(/(SEQUENCE|DTSTAMP|LAST-MODIFIED|lastmod)[:>]([^\r<]+)/g))
      found.set(`${event ?? page} ${field}`, value.padStart(30))
  }
  return found
}

export function expectGrown(before: Pages, after: Pages) {
  const known = growingValues(before)
  const smaller = [...growingValues(after)].filter(([key, value]) => value < (known.get(key) ?? ''))
  expect(smaller.map(([key, value]) => [key, known.get(key), value])).toEqual([])
}
