import { expect, expectAccessibleInTurn, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient } from '../../scripts/testing/test-server.ts'

test('deleting an event or a team member asks with its name, and a failure is shown on the list', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.route(/\/api\/[a-z-]+\/\d+$/, (route) => route.fulfill({ status: 503, body: 'busy' }))
  for (const { screen, noun, name, button } of [
    { screen: '/admin/events', noun: 'event', name: 'Cuts for a Cause', button: 'Delete Event' },
    { screen: '/admin/team', noun: 'team member', name: 'Marcus Bell', button: 'Delete Team Member' },
  ]) {
    await page.goto(screen)
    await page.getByRole('button', { name: new RegExp(`^Delete ${name}(, |$)`) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      `Are you sure you want to delete the ${noun}: ${name}? This action cannot be undone.`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('API Error: Service Unavailable')
  }
})

test('who deletes what old addresses lead to is told, and chooses where they lead then', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const call = await openOwnerClient(server.url)
  const added = await call('POST', '/services', { title: 'Beard oil', description: 'Cedar.', image_id: null })
  const { id } = (await added.json()) as { id: number }
  for (const from of ['/oil', '/shop/oil.html'])
    await call('POST', '/old-addresses', { from, to: `/services#service-${id}` })
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/old-addresses|records/.test(pathname)) requests.push(`${request.method()} ${pathname}`)
  })
  await signIn(page, '/admin/services')
  await expect(page.getByRole('row', { name: 'Beard oil' })).toBeVisible()
  expect(requests).toEqual([])
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
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual(['POST /api/records'])
})
