import { timeLimit } from '@shop/db/testing/repetitions'
import { type EnginePage, endSession, expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { takeErrors } from '../../../scripts/testing/engines/page-errors.ts'
import type { TestServer } from '../../../scripts/testing/test-server.ts'
import { readDrafts, SERVICE_FORM } from '../helpers/form-drafts.ts'
import { changeDatabase } from '../helpers/server-faults.ts'

interface DialogCase {
  title: string
  path: string
  open(page: EnginePage, server: TestServer): Promise<void>
  /** Wider windows show it beside the form. */
  isOnPhonesOnly?: boolean
}

const tap =
  (name: string, role = 'button') =>
  (page: EnginePage) =>
    page.tap(role, name)

async function typeInForm(page: EnginePage, label: string, text: string) {
  await page.type(label, text)
  await page.expectText('Unsaved')
}

/** Both browsers fill it in, and no two people have the same user name. */
async function invite(page: EnginePage) {
  await page.tap('button', 'Add person')
  await page.type('Name', 'Kim')
  await page.type('Username', `kim-${crypto.randomUUID()}`.slice(0, 20))
  await page.tap('button', 'Make the link')
}

/** Runs in the page: saves the service of a form, as another tab does. */
async function saveElsewhere() {
  const services: { id: number }[] = await (await fetch('/api/services')).json()
  const service = services.find(({ id }) => id === 7)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
  const body = JSON.stringify({ ...service, description: `Saved elsewhere ${Math.random().toFixed(6)}` })
  return fetch('/api/services/7', { method: 'PUT', headers, body }).then(({ status }) => status)
}

/** Runs in the page. */
const readSessionId = () => JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? '')).jti

const DIALOGS: DialogCase[] = [
  {
    title: 'Log out without saving?', // first, because it lists every form with unsaved words
    path: '/admin/services/edit/7', // whose draft would be offered in the forms of the other dialogs
    open: async (page) => {
      await page.type('Description', 'Typed and not saved.')
      await expect.poll(() => page.run(readDrafts)).toContain('Typed and not saved.')
      await page.open('/reviews')
      await page.find('link', 'Edit reviews')
      if (await page.run(() => innerWidth < 992)) await page.tap('button', 'Menu')
      await page.tap('button', 'Logout')
    },
  },
  { title: 'Delete Service', path: '/admin/services', open: tap('Delete Perms') },
  { title: 'Delete Event', path: '/admin/events', open: tap('Delete Cuts for a Cause') },
  { title: 'Delete Review', path: '/admin/reviews', open: tap('Delete Dana R.') },
  { title: 'Delete Team Member', path: '/admin/team', open: tap('Delete Rosa Delgado') },
  { title: 'Upload New Image', path: '/admin/images', open: tap('Upload New Image') },
  { title: 'Edit image details', path: '/admin/images', open: tap('Edit Scissors and comb') },
  { title: 'Select Image', path: SERVICE_FORM, open: tap('Change Image') },
  { title: 'Preview', path: SERVICE_FORM, open: tap('Preview'), isOnPhonesOnly: true },
  { title: 'Copy a day', path: '/admin/shop/hours', open: tap('Copy to…') },
  { title: 'Add person', path: '/admin/people', open: tap('Add person') },
  { title: 'Kim is invited', path: '/admin/people', open: invite },
  {
    title: 'Please give your password again',
    path: '/admin/people',
    open: async (page, server) => {
      const long = new Date(0).toISOString()
      const session = await page.run(readSessionId)
      changeDatabase(server, `update sessions set created_at = '${long}', password_at = null where id = '${session}'`)
      await invite(page)
    },
  },
  { title: 'Remove the demo content', path: '/admin/dashboard', open: tap('Remove demo content') },
  {
    title: 'You changed this in another tab',
    path: '/admin/services/edit/7',
    open: async (page) => {
      await typeInForm(page, 'Description', 'Saved here')
      expect(await page.run(saveElsewhere)).toBe(200)
      await page.tap('button', 'Save Changes')
    },
  },
  {
    title: `2726 is ${2726 - new Date().getFullYear()} years ahead`,
    path: '/admin/events/edit/1',
    open: async (page) => {
      await page.setValue('Date', '2726-12-05')
      await page.tap('button', 'Save Changes')
    },
  },
  {
    title: 'Leave without saving?',
    path: SERVICE_FORM,
    open: async (page) => {
      await typeInForm(page, 'Title', 'Curls')
      await page.tap('link', 'Back')
    },
  },
  {
    title: 'Please sign in again',
    path: SERVICE_FORM,
    open: async (page) => {
      await typeInForm(page, 'Title', 'Curls')
      await page.run(endSession)
      await page.tap('button', 'Save Changes')
    },
  },
]

async function measureDialogs(page: EnginePage, server: TestServer, dialogs: DialogCase[]) {
  const sizes = new Map<string, { width: number; height: number }>()
  await signIn(page, server.url)
  for (const { title, path, open } of dialogs) {
    await page.open(path)
    await open(page, server)
    await page.find('heading', title)
    sizes.set(title, await page.run(measureDialog))
  }
  return sizes
}

/** Runs in the page. */
function measureDialog() {
  const { clientWidth: width = 0, clientHeight: height = 0 } =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? {}
  return { width, height }
}

test('every dialog is as large as in Chromium', async ({ enginePage, chromiumPage, server, viewport }) => {
  test.setTimeout(timeLimit(240_000))
  const isPhone = (viewport?.width ?? 0) < 992
  const dialogs = DIALOGS.filter(({ isOnPhonesOnly }) => isPhone || !isOnPhonesOnly)
  const [sizes, expected] = await Promise.all([
    measureDialogs(enginePage, server, dialogs),
    measureDialogs(chromiumPage, server, dialogs),
  ])
  expect((await enginePage.run(takeErrors)).replace('Error: API Error: Precondition Failed\n', '')).toBe('')
  for (const [title, { width, height }] of expected) {
    const own = sizes.get(title) ?? { width: 0, height: 0 }
    expect.soft(Math.abs(own.width - width), `${title}: ${own.width} px wide for ${width}`).toBeLessThanOrEqual(4)
    expect.soft(Math.abs(own.height - height), `${title}: ${own.height} px high for ${height}`).toBeLessThan(30)
  }
})
