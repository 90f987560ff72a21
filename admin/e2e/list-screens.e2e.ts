import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient } from '../../scripts/testing/test-server.ts'

test('who deletes what old addresses lead to is told, and chooses where they lead then', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const call = await openOwnerClient(server.url)
  const added = await call('POST', '/services', { title: 'Beard oil', description: 'Cedar.', image_id: null })
  const { id } = (await added.json()) as { id: number }
  for (const from of ['/oil', '/shop/oil.html'])
    await call('POST', '/old-addresses', { from, to: `/services#service-${id}` })
  await signIn(page, '/admin/services')
  await page.getByRole('button', { name: 'Delete Beard oil' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 old addresses lead here.')
  await expect(dialog.getByLabel('Where should they lead then?')).toHaveValue('/services')
  await expectAccessibleInTurn(page, 0)
  await dialog.getByLabel('Where should they lead then?').selectOption('Meet The Team')
  await dialog.getByRole('button', { name: 'Delete Service' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Beard oil' })).toHaveCount(0)
  const rows: { to: string }[] = await (await call('GET', '/old-addresses')).json()
  expect(rows.map(({ to }) => to)).toEqual(['/meet-the-team', '/meet-the-team'])
})
