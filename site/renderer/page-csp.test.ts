import { createHash } from 'node:crypto'
import { createRecordStore } from '@shop/db/records/record-store'
import { fixedPaths, render } from '@shop/site/renderer'
import { expect, test } from 'vitest'
import { BY_PROGRAM, NOON, openTestShop } from '../src/content/test-shop.fixture.ts'
import { hashesOf, splitIslandScriptsAndDropIds } from '../src/layout/content-security-policy-and-prefetch.ts'

const START =
  /^<!DOCTYPE html><html lang="(?:en|es)"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="/
const INLINE = /<(script|style)\b(?![^>]*ld\+json)[^>]*>(.*?)<\/\1>/gs

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function openPages() {
  const { db, add } = openTestShop()
  add()
  createRecordStore(db, 'shop').update(1, { second_language: 'es' }, BY_PROGRAM)
  return async (path: string) => {
    const page = new Request(`http://localhost${path}`)
    const { response } = await render(page, { db, now: new Date(NOON), imageBaseUrl: '/pictures/' })
    return response.text()
  }
}

const pages = fixedPaths.filter((path) => !path.includes('.'))
const [renderPage, renderAgain] = [openPages(), openPages()]

test.each([...pages, '/event/1', '/event/2', '/nowhere'])(
  'the policy of %s stands before all scripts and styles, and names those of the page and no others',
  async (path) => {
    const page = await renderPage(path)
    expect(await renderAgain(path)).toBe(page)
    const texts = [...page.matchAll(INLINE)]
    const sourcesOf = (tag: string) => texts.filter(([, name]) => name === tag).map(([, , text = '']) => sourceOf(text))
    const [policy = ''] = page.replace(START, '').split('"')
    const directives = new Map(
      policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
    expect(directives.get('default-src')).toEqual(["'none'"])
    for (const tag of ['script', 'style'])
      expect(directives.get(`${tag}-src`)?.toSorted(), tag).toEqual(["'self'", ...sourcesOf(tag)].toSorted())
  },
)

test('a script or style in the content of a page has no place in the policy', () => {
  const strange = '<script>strange</script><style>.strange{}</style>'
  const { islandScripts, content } = splitIslandScriptsAndDropIds(
    `<script>island</script><p>${strange}</p><astro-island></astro-island>`,
  )
  expect(hashesOf('script', islandScripts).map((hash) => `'${hash}'`)).toEqual([sourceOf('island')])
  expect(content).toContain(strange)
})

test('a page with islands does not depend on the folder that the site was built in', async () => {
  const page = await renderPage('/events')
  expect(page).toContain('<astro-island ')
  expect(page).not.toContain(' uid=')
})
