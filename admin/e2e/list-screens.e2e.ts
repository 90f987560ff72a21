import { DAY_MS } from '@shop/db/time/durations'
import { formatWeekday } from '@shop/db/time/format-calendar-day'
import { expect, expectAccessibleInTurn, type Page, signIn, test } from '../../scripts/testing/browser-test.ts'
import { openOwnerClient } from '../../scripts/testing/test-server.ts'
import { getAuthorization } from './helpers/authorization.ts'

const market = {
  month: 'DEC',
  day: '05',
  year: new Date().getFullYear() + 1,
  time: '10:00 AM',
  title: 'Market without a picture',
  short_description: 'Lights.',
  description: 'Come in.',
}

/** Answers the list of images as another database would. */
async function replaceImageList(page: Page, images: object[]) {
  await page.route('**/api/images', (route) => route.fulfill({ json: images }))
}

test('the events have the weekday of their date, and None without an image or the name of one that is not found', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, '/admin/events')
  const headers = await getAuthorization(page)
  const added = await page.request.post('/api/events', { headers, data: market })
  expect(await added.json()).toMatchObject({ day: '05' })
  await replaceImageList(page, [])
  await page.reload()
  const cellOf = (title: string, label: string) =>
    page.getByRole('row', { name: title }).first().locator(`[data-label="${label}"]`)
  const weekday = formatWeekday(Date.UTC(market.year, 11, 5) / DAY_MS, 'short')
  await expect(cellOf(market.title, 'Date & Time')).toHaveText(`${weekday}, DEC 5, ${market.year}, 10 AM`)
  await expect(cellOf(market.title, 'Image')).toHaveText('None')
  await expect(cellOf('Cuts for a Cause', 'Image')).toHaveText('Image not found')
})

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
