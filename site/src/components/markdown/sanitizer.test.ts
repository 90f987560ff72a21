import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { hostileMarkdown } from './hostile-markdown.fixture.ts'
import { renderMarkdown } from './render-markdown.ts'
import { createSanitizer } from './sanitized-markdown.tsx'

const TAGS = 'p br hr h3 h4 h5 h6 strong em del ul ol li blockquote pre code table thead tbody tr th td a img'.split(
  ' ',
)
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'rel', 'loading', 'start', 'class', 'tabindex']
const PROTOCOLS = ['https:', 'http:', 'mailto:', 'irc:', 'ircs:', 'xmpp:']

const { window } = new JSDOM('', { url: 'https://shop.example/event/1' })
const sanitize = createSanitizer(window)

/** Parses HTML as a browser does. */
function parse(html: string): HTMLElement {
  const body = window.document.createElement('body')
  body.innerHTML = html
  return body
}

test.each(hostileMarkdown)(
  'hostile markdown leaves only allowed elements, attributes and protocols: %j',
  (markdown) => {
    for (const element of parse(renderMarkdown(markdown)).querySelectorAll('*')) {
      expect(TAGS).toContain(element.localName)
      for (const { name, value } of element.attributes) {
        expect(ATTRIBUTES).toContain(name)
        if (name === 'href' || name === 'src') {
          expect(PROTOCOLS).toContain(new URL(value, window.location.href).protocol)
        }
      }
    }
  },
)

const harmless = [
  '# Title\n\nHot **cider**, *cookies* and ~~rain~~.\n\n- one\n- two\n\n3. three\n4. four\n\n> said\n\n---\n\n`x < y`',
  '| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```js\nif (a < b) c()\n```\n\n- [x] done\n- [ ] open',
  '[a](https://a.example/?b=1&c=2 "A title") [b](/events) [c](#top) ![d](/pictures/d.jpg "D") <https://e.example> f@g.example',
]

test.each([...hostileMarkdown, ...harmless])('page and preview have the same elements: %j', (markdown) => {
  const html = renderMarkdown(markdown)
  expect(parse(sanitize(html)).innerHTML).toBe(parse(html).innerHTML)
})

test.each([
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<a href="tel:+17195550100">x</a>',
  '<script>alert(1)</script><svg onload="alert(1)"></svg><p style="color:red" id="x" data-x="y">x</p>',
])('the sanitizer alone removes hostile HTML: %s', (html) => {
  expect(sanitize(html)).not.toMatch(/onerror|onload|javascript|data:|tel:|script|svg|style|id=|data-x/)
})
