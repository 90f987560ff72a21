import { expect, expectAccessible, signIn, test } from '../../scripts/testing/browser-test.ts'
import { addRecord, changeRecord } from './helpers/api-calls.ts'

test('a long history shows older versions on request, and one comes back on a second press when somebody saved meanwhile', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const id = await addRecord(page, '/services', { title: 'Title 1', description: 'Scissors.', image_id: null })
  const save = (number: number) => changeRecord(page, `/services/${id}`, { title: `Title ${number}` })
  for (let number = 2; number <= 21; number++) await save(number)
  await page.goto(`/admin/services/edit/${id}`)
  await page.getByText('History').click()
  const versions = page.getByRole('group').filter({ hasText: 'History' }).locator('ol > li')
  await expect(versions).toHaveCount(20)
  await expect(versions.last()).toContainText('Title 1 Title 2')
  const showOlder = page.getByRole('button', { name: 'Show older' })
  await showOlder.click()
  await expect(versions).toHaveCount(21)
  await expect(versions.last()).toContainText('Added by owner')
  await expect(showOlder).toHaveCount(0)
  await expectAccessible(page)

  await save(22)
  const restoreFirst = page.getByRole('button', { name: /^Restore this version/ }).last()
  await restoreFirst.click()
  await expect(page.getByRole('alert')).toContainText('This was changed in the meantime.')
  await expect(page.getByLabel('Title')).toHaveValue('Title 22')
  await restoreFirst.click()
  await expect(page.getByRole('region', { name: 'Just restored' })).toContainText('That version is back')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
