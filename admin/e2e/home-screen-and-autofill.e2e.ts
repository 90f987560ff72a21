import { expect, signIn, test } from '../../scripts/testing/browser-test.ts'

test.use({ savesNothing: true })

/** Of a PNG, as its sizes are written in a manifest. */
function readSizes(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the staff area can be put on a home screen, with its login and the site inside the app', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const get = (path: string) => page.request.get(path)
  const session = await context.newCDPSession(page)
  for (const screen of ['/login', '/admin/dashboard']) {
    await page.goto(screen)
    const app = await session.send('Page.getAppManifest')
    expect(app.errors).toEqual([])
    expect(app.url).toBe(`${server.url}/staff.webmanifest`)
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  }
  const { icons, ...members } = await (await get('/staff.webmanifest')).json()
  const band = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--band-deep'))
  expect(members).toMatchObject({
    name: 'Pole & Pine Staff',
    start_url: '/admin/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: band,
  })
  for (const { src, sizes } of icons) expect(readSizes(await (await get(src)).body()), src).toBe(sizes)
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(readSizes(await (await get(`${touchIcon}`)).body())).toBe('180x180')
})

test('phones and password managers know the fields of every sign-in, and correct none of them', {
  tag: '@long',
}, async ({ page }) => {
  const expectFields = async (path: string, expected: string[]) => {
    await page.goto(path)
    await expect.poll(readFields).toEqual(expected)
  }
  const readFields = () =>
    page.locator('[autocomplete]:not([autocomplete="name"])').evaluateAll((fields) =>
      fields.map((field) => {
        const isCorrected = !field.matches('[hidden], [type="password"], [autocorrect="off"][autocapitalize="none"]')
        return `${field.getAttribute('autocomplete')}${isCorrected ? ', corrected' : ''}`
      }),
    )
  await expectFields('/login', ['username', 'current-password'])
  await expectFields('/login#owner-code', ['one-time-code', 'new-password'])
  await signIn(page)
  await expectFields('/admin/account', ['username', 'current-password', 'new-password'])
})
