import { expect, test } from 'vitest'
import { findUnsupportedFeatures } from './find-unsupported-features.ts'

const BROWSERS = ['ios_saf >= 15.4', 'chrome >= 100']

test.each([
  ['scripts', 'names.toSorted()', 'ArrayToSorted'],
  ['scripts', 'name.match(/(?<=Dr )\\w+/)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['scripts', 'URL.canParse(url)', 'api.URL.canParse_static'],
  ['scripts', 'window.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['scripts', '_.jsx(`div`, { popover: `auto` })', 'html.global_attributes.popover'],
  ['scripts', 'matchMedia("(width < 40rem)")', 'css.at-rules.media.range_syntax'],
  ['styles', '.card { .title { color: red } }', 'css.selectors.nesting'],
  ['styles', '@media (width < 40rem) { a { color: red } }', 'css.at-rules.media.range_syntax'],
  ['styles', 'a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'],
  ['styles', 'a { block-size: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
  ['styles', 'a { backdrop-filter: blur(8px) }', 'css.properties.backdrop-filter'],
  ['pages', '<button command="close" commandfor="menu">', 'html.elements.button.command'],
  ['pages', '<img alt="" sizes="(width >= 40rem) 50vw">', 'css.at-rules.media.range_syntax'],
])('of the %s, "%s" is unsupported by an older browser', (part, text, feature) => {
  const code = { pages: [], styles: [], scripts: ['0'], [part]: [text] }
  expect([...findUnsupportedFeatures(code, BROWSERS).keys()]).toContain(feature)
})

test('what an older browser has, if need be with a prefix, is supported, and so is what a script asks for', () => {
  const styles = ['a { -webkit-backdrop-filter: blur(8px); backdrop-filter: blur(8px); aspect-ratio: 1 }']
  const scripts = ['"share" in navigator && navigator.share(); structuredClone(names.at(-1) ?? crypto.randomUUID())']
  const code = { pages: ['<dialog><img loading="lazy" sizes="50vw" alt=""></dialog>'], styles, scripts }
  expect(findUnsupportedFeatures(code, BROWSERS)).toEqual(new Map())
})

test.each([
  [['{'], 'Expected `}`'],
  [[], 'Did not find any files'],
])('scripts that cannot be checked are an error: %j', (scripts, error) => {
  expect(() => findUnsupportedFeatures({ pages: [], styles: [], scripts }, BROWSERS)).toThrow(error)
})
