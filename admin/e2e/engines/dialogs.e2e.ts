import { type EnginePage, endSession, expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'

interface DialogCase {
  title: string
  path: string
  open(page: EnginePage): Promise<void>
  /** Wider windows show it beside the form. */
  isOnPhonesOnly?: boolean
}

const tap =
  (name: string, role = 'button') =>
  (page: EnginePage) =>
    page.tap(role, name)

const DIALOGS: DialogCase[] = [
  { title: 'Delete Service', path: '/admin/services', open: tap('Delete Perms') },
  { title: 'Delete Event', path: '/admin/events', open: tap('Delete Cuts for a Cause') },
  { title: 'Delete Team Member', path: '/admin/team', open: tap('Delete Rosa Delgado') },
  { title: 'Upload New Image', path: '/admin/images', open: tap('Upload New Image') },
  { title: 'Edit image details', path: '/admin/images', open: tap('Edit Scissors and comb') },
  { title: 'Select Image', path: '/admin/services/edit/8', open: tap('Change Image') },
  { title: 'Preview', path: '/admin/services/edit/8', open: tap('Preview'), isOnPhonesOnly: true },
  { title: 'Copy a day', path: '/admin/shop/hours', open: tap('Copy to…') },
  { title: 'Add person', path: '/admin/people', open: tap('Add person') },
  { title: 'Remove the demo content', path: '/admin/dashboard', open: tap('Remove demo content') },
  {
    title: 'Leave without saving?',
    path: '/admin/services/edit/8',
    open: async (page) => {
      await page.type('Title', 'Curls')
      await page.tap('link', 'Back')
    },
  },
  {
    title: 'Please sign in again',
    path: '/admin/services/edit/8',
    open: async (page) => {
      await page.type('Title', 'Curls')
      await page.run(endSession)
      await page.tap('button', 'Save Changes')
    },
  },
]

async function measureDialogs(page: EnginePage, url: string, dialogs: DialogCase[]) {
  const heights: Record<string, number> = {}
  await signIn(page, url)
  for (const { title, path, open } of dialogs) {
    await page.open(path)
    await open(page)
    await page.find('heading', title)
    heights[title] = await page.run(() => document.querySelector('dialog[open]')?.clientHeight ?? 0)
  }
  return heights
}

test('every dialog is as high as in Chromium', async ({ enginePage, chromiumPage, server, viewport }) => {
  test.setTimeout(120_000)
  const isPhone = (viewport?.width ?? 0) < 992
  const dialogs = DIALOGS.filter(({ isOnPhonesOnly }) => isPhone || !isOnPhonesOnly)
  const [heights = {}, expected = {}] = await Promise.all(
    [enginePage, chromiumPage].map((page) => measureDialogs(page, server.url, dialogs)),
  )
  for (const [title, height] of Object.entries(expected))
    expect.soft(Math.abs((heights[title] ?? 0) - height), `${title}: ${heights[title]} for ${height}`).toBeLessThan(30)
})
