import { type BrowserContext, expect, ignoreIdleTasks, type Page } from '../../../scripts/testing/browser-test.ts'
import { typeDescription } from './edit-service.ts'

/** The form of `typeDescription`. */
export const SERVICE_FORM = '/admin/services/edit/8'

export interface DraftForm {
  path: string
  /** of a text field of the form */
  field: string
  typed: string
  /** in the offer of the draft, unless as typed */
  offered?: string
}

/** A form of each kind. */
export const DRAFT_FORMS: DraftForm[] = [
  { path: '/admin/services/edit/8', field: 'Description', typed: 'Hot towels, and' },
  { path: '/admin/services/edit/new', field: 'Title', typed: 'Fade' },
  { path: '/admin/events/edit/1', field: 'Full Description', typed: '**Come** by' },
  { path: '/admin/team/edit/1', field: 'Position', typed: 'Barber since' },
  { path: '/admin/reviews/edit/1', field: 'Review', typed: 'The best cut of' },
  { path: '/admin/prices', field: 'Minutes of Perms', typed: '155', offered: '2 hr 35 min' },
  { path: '/admin/shop', field: 'City', typed: 'Half Moon Bay' },
  { path: '/admin/shop/hours', field: 'Monday: opens', typed: '07:15', offered: 'Monday: 7:15 AM' },
  { path: '/admin/shop/texts', field: 'Footer: text', typed: 'Come in, we' },
  { path: '/admin/shop/look', field: 'My color', typed: '250' },
  { path: '/admin/reviews/edit/2', field: 'When', typed: '2026-05-05', offered: 'Tue, May 5, 2026' },
  { path: '/admin/shop/notices/edit/new', field: 'Until', typed: '2027-01-02', offered: 'through Jan 2, 2027' },
  { path: '/admin/images?edit=1', field: 'Description', typed: 'Scissors on' },
  { path: '/admin/images?edit=new', field: 'Description', typed: 'The new chair' },
]

/** Keeps the pages of a context from fetching the code of all screens ahead. */
export const keepIdle = (context: BrowserContext) => context.addInitScript(ignoreIdleTasks)

export function draftNotice(page: Page) {
  return page.getByLabel('Not saved yet')
}

/** Waits until the browser has stored a draft with these words. */
export async function waitUntilKept(page: Page, words: string) {
  await expect.poll(() => page.evaluate(readDrafts, undefined)).toContain(JSON.stringify(words).slice(1, -1))
}

/** Ends the process of the page as a crash does. */
export async function crash(page: Page) {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => {}) // no process is left to answer
  await crashed
}

/** Types a description, crashes the page as soon as it is kept, and opens the form in a new page. */
export async function crashAfterTyping(page: Page, words: string): Promise<Page> {
  await typeDescription(page, words)
  await waitUntilKept(page, words)
  await crash(page)
  const next = await page.context().newPage()
  await next.goto(SERVICE_FORM)
  return next
}

export async function expectNoDrafts(page: Page) {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Latest changes' })).toBeVisible()
  await expect(draftNotice(page)).toBeHidden()
}

/** The stored drafts as JSON, after their time was changed to `at` if that is given. */
export async function readDrafts(at?: string) {
  const request = indexedDB.open('form-drafts')
  request.onupgradeneeded = () => request.transaction?.abort() // the staff area creates it
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
  const transaction = database?.transaction('drafts', 'readwrite')
  const store = transaction?.objectStore('drafts')
  const list = store?.getAll()
  const drafts = await new Promise<object[]>((resolve) => {
    if (list) list.onsuccess = () => resolve(list.result)
    else resolve([])
  })
  if (at && transaction) {
    const written = new Promise((resolve) => transaction.addEventListener('complete', resolve))
    for (const draft of drafts) store?.put({ ...draft, at })
    await written
  }
  database?.close()
  return JSON.stringify(drafts)
}
