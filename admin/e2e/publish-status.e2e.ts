import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  expect,
  expectAccessible,
  type Page,
  signIn,
  type TestServer,
  test,
} from '../../scripts/testing/browser-test.ts'

const SAVED = 'Service updated successfully! Redirecting...'

async function rename(page: Page, title: string) {
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save Changes' }).click()
}

function chip(page: Page) {
  return page.getByRole('banner').getByRole('status')
}

/** The publisher may have tried again by itself a moment before. */
async function tryAgain(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3000 })
    .catch(() => {})
}

/** Nothing of the bar is pushed off the screen, whatever its width. */
async function expectBarFits(page: Page) {
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.getByRole('banner').evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true)
    const way = page.getByRole('button', { name: width < 992 ? 'Menu' : 'Logout', exact: true })
    expect((await way.boundingBox())?.y).toBeLessThan(30)
  }
}

test('a page folder that cannot be written shows Not published, and a retry makes it Live', async ({
  page,
  server,
  request,
}) => {
  await signIn(page)
  const disk = breakFolder(server)
  try {
    await rename(page, 'Written later')
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(chip(page)).toHaveText('Not published: the pages cannot be written')
    await expectAccessible(page)
    await expectBarFits(page)
  } finally {
    disk.mend()
  }
  await tryAgain(page)
  await expect(chip(page)).toContainText('Live')
  await expect(page.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/services')
  await expectBarFits(page)
  expect(await (await request.get('/services')).text()).toContain('Written later')
})

test('a page that fails to render is named, and a retry makes it Live', async ({ page, server, request }) => {
  await signIn(page)
  const picture = breakPicture(server)
  try {
    await rename(page, 'Made later')
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(chip(page)).toContainText('Not published: the page /')
  } finally {
    picture.mend()
  }
  await tryAgain(page)
  await expect(chip(page)).toContainText('Live')
  expect(await (await request.get('/services')).text()).toContain('Made later')
})

test('a slow server shows Saving..., then Publishing…, then Live', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services/edit/8')
  await page.getByLabel('Title').fill('Slowly does it')
  const save = await hold(page, '**/api/services/8')
  const standing = await hold(page, '**/api/publication?*')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByText(SAVED)).toBeHidden()
  save.release()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(chip(page)).toHaveText('Publishing…')
  standing.release()
  await expect(chip(page)).toContainText('Live')
})

for (const [path, words] of [
  ['services', 'Loading services...'],
  ['team', 'Loading team members...'],
  ['images', 'Loading images...'],
]) {
  test(`while a slow server is asked for /admin/${path}, the screen says ${words}`, async ({ page }) => {
    await signIn(page)
    const list = await hold(page, `**/api/${path === 'team' ? 'team-members' : path}`)
    await page.goto(`/admin/${path}`)
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: words ?? '' }),
    ).toBeVisible()
    list.release()
    await expect(page.getByText(words ?? '')).toBeHidden()
  })
}

/** Keeps the answers of an address back. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: () => resolve() }
}

/** Puts a file where the folder of a page has to be. */
function breakFolder({ dataDir }: TestServer) {
  const folder = join(dataDir, 'public/services')
  renameSync(folder, `${folder}-aside`)
  writeFileSync(folder, 'in the way')
  return {
    mend() {
      rmSync(folder)
      renameSync(`${folder}-aside`, folder)
    },
  }
}

/** Makes what is stored of a service's picture unreadable. */
function breakPicture({ dataDir }: TestServer) {
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { timeout: 5000 })
  const picture = 'from images where id = (select image_id from services where id = 8)'
  const { id, variants } = database.prepare(`select id, variants ${picture}`).get() as { id: number; variants: string }
  const write = database.prepare('update images set variants = ? where id = ?')
  write.run('{', id)
  return {
    mend() {
      write.run(variants, id)
      database.close()
    },
  }
}
