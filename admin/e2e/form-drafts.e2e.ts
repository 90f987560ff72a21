import { repetitions } from '@shop/db/testing/repetitions'
import { expect, expectAccessible, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { changeRecord } from './helpers/api-calls.ts'
import { saveAndSee, typeDescription } from './helpers/edit-service.ts'
import {
  crash,
  crashAfterTyping,
  DRAFT_FORMS,
  type DraftForm,
  draftNotice,
  expectNoDrafts,
  keepIdle,
  SERVICE_FORM,
  waitUntilKept,
} from './helpers/form-drafts.ts'
import { openInAdminBar } from './helpers/staff-screens.ts'

test.beforeEach(({ context }) => keepIdle(context))

test('two tabs with one form keep a draft each, and one that is discarded or left without saving stays away', {
  tag: '@long',
}, async ({ page, context }) => {
  await typeDescription(page, 'Typed in the first tab.')
  await waitUntilKept(page, 'Typed in the first tab.')
  const second = await context.newPage()
  await second.goto(SERVICE_FORM)
  await expect(draftNotice(second)).toContainText('This is also open in another tab.')
  await expect(draftNotice(second).getByRole('button')).toHaveCount(0)
  await second.getByLabel('Description').fill('Typed in the second tab.')
  await waitUntilKept(second, 'Typed in the second tab.')
  await Promise.all([crash(page), crash(second)])
  const third = await context.newPage()
  await third.goto(SERVICE_FORM)
  await expect(draftNotice(third)).toHaveCount(2)
  await expectAccessible(third)
  await expect(draftNotice(third).first()).toContainText('Typed in the second tab.')
  await draftNotice(third).last().getByRole('button', { name: 'Bring back' }).click()
  await expect(third.getByLabel('Description')).toHaveValue('Typed in the first tab.')
  await expect(draftNotice(third)).toContainText('Save what you typed here first. Then you can bring this back.')
  await expect(draftNotice(third).getByRole('button', { name: 'Bring back' })).toBeDisabled()
  await draftNotice(third).getByRole('button', { name: 'Discard' }).click()
  await (await openInAdminBar(third, 'link', 'Events')).click()
  await third.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(third.getByRole('heading', { name: 'Events' })).toBeVisible()
  await expectNoDrafts(third)
})

test('a draft of a crash is offered, merged on request with what was saved since, asks where both changed a field, and is saved', {
  tag: '@long',
}, async ({ page }) => {
  const next = await crashAfterTyping(page, 'What I typed.')
  await changeRecord(next, '/services/8', { title: 'Their title' })
  await next.reload()
  for (const words of ['You typed this on ', 'What I typed.', 'It is kept here for 14 days'])
    await expect(draftNotice(next)).toContainText(words)
  await expect(draftNotice(next)).toContainText('Other changes were saved since then. They stay.')
  await expectAccessible(next)
  await changeRecord(next, '/services/8', { description: 'What they saved.' })
  await next.reload()
  await expect(next.getByLabel('Description')).toHaveValue('What they saved.')
  await draftNotice(next).getByRole('button', { name: 'Bring back' }).click()
  const dialog = next.getByRole('dialog')
  await expect(dialog).toContainText('What I typed.')
  await expect(dialog).toContainText('What they saved.')
  await dialog.getByRole('button', { name: 'Bring back my choice' }).click()
  await expect(next.getByLabel('Description')).toHaveValue('What I typed.')
  await expect(next.getByLabel('Title')).toHaveValue('Their title')
  await expect(draftNotice(next)).toBeHidden()
  await saveAndSee(next)
  await expectNoDrafts(next)
})

test('what was typed is offered after a reload that comes before the browser has stored it', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      return document.hidden ? (this.count() as IDBRequest) : put.apply(this, args)
    }
  })
  await typeDescription(page, 'Typed at the last moment.')
  await page.reload()
  await draftNotice(page).getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Typed at the last moment.')
})

const FORMS = DRAFT_FORMS.slice(0, repetitions({ quick: 1, long: DRAFT_FORMS.length }))

test('after crashes the dashboard links to the drafts of every kind of form', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signIn(page)
  for (const form of FORMS) await typeAndCrash(await context.newPage(), form)
  for (const { path, field, typed, offered = typed } of FORMS) {
    await page.goto('/admin/dashboard')
    await draftNotice(page).locator(`a[href="${path}"]`).click()
    await expect(draftNotice(page)).toContainText(offered)
    await draftNotice(page).getByRole('button', { name: 'Bring back' }).click()
    await expect(control(page, field)).toHaveValue(typed)
  }
})

async function typeAndCrash(page: Page, { path, field, typed }: DraftForm) {
  await page.goto(path)
  if (path.endsWith('/look')) await page.getByRole('radio', { name: 'My color' }).check()
  await control(page, field).fill(typed)
  await waitUntilKept(page, path)
  await crash(page)
}

function control(page: Page, label: string) {
  return page.getByLabel(label).and(page.locator('input, textarea')).last()
}
