import { compareBoxes } from '../../../scripts/testing/engines/compare-boxes.ts'
import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { dayToCome } from '../helpers/days-to-come.ts'
import { STAFF_SCREENS } from '../helpers/staff-screens.ts'

test.use({ savesNothing: true })

/** Runs in the page. @returns the middle of a link in the framed page, in view in the window; null while it loads */
function findFramedLink(name: string) {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The page at that moment"]')
  frame?.scrollIntoView({ block: 'center', behavior: 'instant' }) // It loads when it comes into view.
  const links = [...(frame?.contentDocument?.querySelectorAll('main a') ?? [])]
  const link = links.find(({ textContent }) => textContent?.trim().startsWith(name))
  if (!frame || !link) return null
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
  const scale = outer.width / frame.offsetWidth
  const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 }
  return { x: Math.round(outer.x + middle.x * scale), y: Math.round(outer.y + middle.y * scale) }
}

function readFrame() {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="The page at that moment"]')
  const page = frame?.contentDocument
  const pictures = [...(page?.images ?? [])]
  return {
    heading: page?.querySelector('h1')?.textContent,
    color: page && getComputedStyle(page.body).backgroundColor,
    picture: pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  }
}

test('a link in the page of a moment, tapped below the fold, leads to another page of it', {
  tag: ['@long', '@one-engine'],
}, async ({ enginePage, engineDriver, server }) => {
  await signIn(server.url, enginePage)
  const { date, words } = dayToCome(27)
  await enginePage.open(`/admin/timeline?at=${date}T09:30`)
  await enginePage.expectText(`As it will be ${words}, 9:30 AM, if nobody changes anything`)
  await expect.poll(() => enginePage.run(findFramedLink, 'All services')).not.toBeNull()
  await expect(async () => {
    const { x = 0, y = 0 } = (await enginePage.run(findFramedLink, 'All services')) ?? {}
    await engineDriver.tapAt(x, y)
    await expect.poll(() => enginePage.run(readFrame)).toMatchObject({ heading: 'Our Services', picture: true })
  }).toPass({ timeout: 60_000 })
  await expect.poll(async () => (await enginePage.run(readFrame)).color).not.toBe('rgba(0, 0, 0, 0)')
  expect(await enginePage.run(() => new URLSearchParams(location.search).get('page'))).toBe('/services')
})

test('screens of the staff area look as in Chromium', { tag: '@long' }, async ({
  enginePage,
  chromiumPage,
  server,
}) => {
  await signIn(server.url, enginePage, chromiumPage)
  for (const screen of STAFF_SCREENS) {
    await Promise.all([enginePage.open(screen), chromiumPage.open(screen)])
    await compareBoxes(enginePage, chromiumPage, screen)
  }
})
