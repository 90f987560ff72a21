import { ENGLISH, readLanguageWith } from '@shop/db/language/current-language'
import { SPANISH } from '@shop/db/language/spanish-locale'
import { expect, onTestFinished, test } from 'vitest'
import { safeUrl } from './escape-html-and-safe-url.ts'
import { renderMarkdown } from './render-markdown.ts'

/** Browsers show no space there. */
const withoutIndentation = (html: string) => html.replace(/(<br>|<p>)\s+/g, '$1')

test('markdown becomes HTML', () => {
  expect(renderMarkdown('Hot **cider** and *cookies*')).toBe('<p>Hot <strong>cider</strong> and <em>cookies</em></p>\n')
  expect(renderMarkdown('- one\n- two')).toContain('<li>one</li>')
})

test('a link to a page of the site stays in the language of its page, and other links stay as they are', () => {
  const links = [
    '/services#service-7',
    '/event/3',
    '/',
    '/robots.txt',
    '//other.example/services',
    'https://a.example/',
  ]
  const hrefs = () => links.map((link) => /href="([^"]*)"/.exec(renderMarkdown(`[here](${link})`))?.[1])
  expect(hrefs()).toEqual(links)
  readLanguageWith(() => SPANISH)
  onTestFinished(() => readLanguageWith(() => ENGLISH))
  expect(hrefs()).toEqual(['/es/services#service-7', '/es/event/3', '/es', ...links.slice(3)])
})

test('the highest heading used becomes an h3, the others follow it', () => {
  expect(renderMarkdown('# A\n\n## B\n\n# C')).toBe('<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>\n')
  expect(renderMarkdown('### B\n\n#### C')).toBe('<h3>B</h3>\n<h4>C</h4>\n')
  expect(renderMarkdown('# A\n\n###### F')).toBe('<h3>A</h3>\n<h6>F</h6>\n')
})

test.each([
  ['> - ', ''],
  ['[', '](d)'],
  ['*a **b ', ' c** d*'],
])('markup nested thousands of levels deep is rendered to a limited depth: %s', (opening, closing) => {
  const repeat = (markup: string) => markup.repeat(9_000 / (markup.length || 1))
  const html = renderMarkdown(`${repeat(opening)}deep${repeat(closing)}`)
  const [tagsBefore = ''] = html.split('deep')
  expect(tagsBefore.match(/<\w+>/g)?.length ?? 0).toBeLessThan(40)
  expect(html).toContain('deep')
})

test('markup nested a few levels deep is rendered whole', () => {
  const html = renderMarkdown(`${'> '.repeat(8)}said\n\n- a\n  - b\n    - c\n      - **d *e ~~f~~***`)
  expect(html.match(/<blockquote>/g)).toHaveLength(8)
  expect(html.match(/<ul>/g)).toHaveLength(4)
  expect(html).toContain('<strong>d <em>e <del>f</del></em></strong>')
})

test.each(['### ', '- ', '1. ', '[](http://x.y)', '> ', '- > - ', '### **[ ](/a)**', '&nbsp;', '```\n```'])(
  'markup without words leaves no element: %j',
  (source) => {
    expect(renderMarkdown(source)).toBe('')
    expect(renderMarkdown(`# \n\n## A\n\n${source}\n\n***\n\nb`)).toBe('<h3>A</h3>\n<hr>\n<p>b</p>\n')
  },
)

// biome-ignore format: as a list of texts
test.each([
  ['Doors open at 5\nMusic\nDrinks', 'Doors open at 5<br>Music<br>Drinks'], ['•\tOne\n•\tTwo', '•\tOne<br>•\tTwo'],
  ['One\r\nTwo\rThree', 'One<br>Two<br>Three'], ['One\u2028Two\vThree\u2029Four', 'One<br>Two<br>Three<br>Four'],
  ['Doors open\n  Music\n\tDrinks', 'Doors open<br>Music<br>Drinks'], ['One  \nTwo\\\nThree', 'One<br>Two<br>Three'],
  ['2026. A good year', '2026. A good year'],
  ['2026) A good year\n2027) A better one', '2026) A good year<br>2027) A better one'],
  ['24. Dezember\n31. Dezember', '24. Dezember<br>31. Dezember'],
  ['1. Mai: Zopf\n8. Mai: Bart', '1. Mai: Zopf<br>8. Mai: Bart'],
  ['Doors open\n=====\nMusic', 'Doors open<br>=====<br>Music'],
  ['<Doors open>\nMusic\n</Doors>', '&lt;Doors open&gt;<br>Music<br>&lt;/Doors&gt;'],
])('the lines of a description stay lines: %j', (source, html) => {
  expect(withoutIndentation(renderMarkdown(source))).toBe(`<p>${html}</p>\n`)
})

// biome-ignore format: as a list of texts
test.each([
  ['\tWe are a family shop.\n\nSecond.', '<p>We are a family shop.</p>\n<p>Second.</p>\n'],
  ['    One\n    Two', '<p>One<br>Two</p>\n'],
  ['- One\n\n      Two', '<ul>\n<li><p>One</p>\n<p>Two</p>\n</li>\n</ul>\n'],
  ['> \tOne', '<blockquote>\n<p>One</p>\n</blockquote>\n'],
  ['Doors open\n-----\nMusic', '<p>Doors open</p>\n<hr>\n<p>Music</p>\n'],
  ['> Doors open\n> ---', '<blockquote>\n<p>Doors open</p>\n<hr>\n</blockquote>\n'],
])('indentation makes no code, and a line below words no heading: %j', (source, html) => {
  expect(withoutIndentation(renderMarkdown(source))).toBe(html)
})

test.each([
  ['- One\n- Two\n\n1. a\n2. b', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  ['- One\n    - Two\n      more', '<ul>\n<li>One<ul>\n<li>Two<br>more</li>\n</ul>\n</li>\n</ul>\n'],
  ['1. a\n1. b\n1. c', '<ol>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n</ol>\n'],
  ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'],
  [
    '### Prices\nCut **$25**\n[Book](/services)',
    '<h3>Prices</h3>\n<p>Cut <strong>$25</strong><br><a href="/services">Book</a></p>\n',
  ],
  ['```\na\n  b\n```', '<pre><code>a\n  b\n</code></pre>\n'],
])('lists, headings, links and code that were written as such stay: %j', (source, html) => {
  expect(renderMarkdown(source)).toBe(html)
})

test('a column of a table is aligned by a class', () => {
  const html = renderMarkdown('| a | b | c |\n|:-:|--:|---|\n| 1 | 2 | 3 |')
  expect(html).toContain('<td class="align-center">1</td>\n<td class="align-right">2</td>\n<td>3</td>')
})

test('an item without words is left out, and an image needs none', () => {
  expect(renderMarkdown('- a\n-\n- b').match(/<li>/g)).toHaveLength(2)
  expect(renderMarkdown('[![](/a.png)](/b)')).toBe('<p><a href="/b"><img src="/a.png" alt="" loading="lazy"></a></p>\n')
})

// biome-ignore format: as a list of texts
test.each([
  'http:a', 'https://a.example/b?c#d', 'IRC://a', 'ircs:b', 'mailto:a@b.example', 'xmpp:a@b.example', '/events', 'a/b',
  '#top', '?q=a:b', '/a:b', '//host.example/x',
])('the URL %s is allowed', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test('a URL of another protocol becomes an empty text', () => {
  expect(renderMarkdown('[a](java&#10;script:x)')).toBe('<p><a href="">a</a></p>\n')
})

test('a URL keeps its ampersands, written as entities or not', () => {
  const html = '<p><a href="https://a.example/?b=1&amp;c=2" rel="noopener">x</a></p>\n'
  expect(renderMarkdown('[x](https://a.example/?b=1&c=2)')).toBe(html)
  expect(renderMarkdown('[x](https://a.example/?b=1&amp;c=2)')).toBe(html)
})
