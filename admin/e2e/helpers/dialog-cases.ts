import { type EnginePage, endSession, expect } from '../../../scripts/testing/engines/engine-test.ts'
import type { TestServer } from '../../../scripts/testing/test-server.ts'
import { changeDatabase } from './change-database.ts'
import { readDrafts, SERVICE_FORM } from './form-drafts.ts'

export interface DialogCase {
  title: string
  path: string
  open(page: EnginePage, server: TestServer): Promise<void>
  /** Wider windows show it beside the form. */
  isOnPhonesOnly?: boolean
  /** What the dialog before it left behind would be in its way. */
  needsLoad?: boolean
}

const tap =
  (name: string, role = 'button') =>
  (page: EnginePage) =>
    page.tap(role, name)

async function typeInForm(page: EnginePage, label: string, text: string) {
  await page.type(label, text)
  await page.expectText('Unsaved')
}

/** The steps of the set-up that come later are folded. */
async function removeDemoContent(page: EnginePage) {
  await page.expectText('Make it yours')
  await page.run(() => document.querySelector('main details')?.setAttribute('open', ''))
  await page.tap('button', 'Remove demo content')
}

/** Both browsers fill it in, and no two people have the same user name. */
async function invite(page: EnginePage) {
  await page.tap('button', 'Add person')
  await page.type('Name', 'Kim')
  await page.type('Username', `kim-${crypto.randomUUID()}`.slice(0, 20))
  await page.tap('button', 'Make an invite link')
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

/** Every dialog of the staff area, in an order that needs few page loads. */
export const DIALOGS: DialogCase[] = [
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
  { title: 'Delete Service', path: '/admin/services', open: tap('Delete Perms'), needsLoad: true },
  { title: 'Delete Event', path: '/admin/events', open: tap('Delete Cuts for a Cause') },
  { title: 'Delete Review', path: '/admin/reviews', open: tap('Delete Dana R.') },
  { title: 'Delete Team Member', path: '/admin/team', open: tap('Delete Rosa Delgado') },
  { title: 'Upload New Image', path: '/admin/images', open: tap('Upload New Image') },
  { title: 'Edit image details', path: '/admin/images', open: tap('Edit Scissors and comb') },
  { title: 'Remove the demo content', path: '/admin/dashboard', open: removeDemoContent },
  { title: 'Copy a day', path: '/admin/shop/hours', open: tap('Copy to…') },
  { title: 'Select Image', path: SERVICE_FORM, open: tap('Change Image') },
  { title: 'Preview', path: SERVICE_FORM, open: tap('Preview'), isOnPhonesOnly: true },
  { title: 'Add person', path: '/admin/people', open: tap('Add person') },
  { title: 'Kim is invited', path: '/admin/people', open: invite },
  {
    title: 'Please enter your password again',
    path: '/admin/people',
    needsLoad: true,
    open: async (page, server) => {
      const long = new Date(0).toISOString()
      const session = await page.run(readSessionId)
      changeDatabase(server, `update sessions set created_at = '${long}', password_at = null where id = '${session}'`)
      await invite(page)
    },
  },
  {
    title: 'You changed this in another tab',
    path: '/admin/services/edit/7',
    needsLoad: true,
    open: async (page) => {
      await typeInForm(page, 'Description', 'Saved here')
      expect(await page.run(saveElsewhere)).toBe(200)
      await page.tap('button', 'Save Changes')
    },
  },
  {
    title: `2726 is ${2726 - new Date().getFullYear()} years ahead`,
    path: '/admin/events/edit/1',
    needsLoad: true,
    open: async (page) => {
      await page.setValue('Date', '2726-12-05')
      await page.tap('button', 'Save Changes')
    },
  },
  {
    title: 'Leave without saving?',
    path: SERVICE_FORM,
    needsLoad: true,
    open: async (page) => {
      await typeInForm(page, 'Title', 'Curls')
      await page.tap('link', 'Back')
    },
  },
  {
    title: 'Please sign in again',
    path: SERVICE_FORM,
    needsLoad: true,
    open: async (page) => {
      await typeInForm(page, 'Title', 'Curls')
      await page.run(endSession)
      await page.tap('button', 'Save Changes')
    },
  },
]
