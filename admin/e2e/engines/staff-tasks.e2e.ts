import { fileURLToPath } from 'node:url'
import { takeErrors } from '../../../scripts/testing/engines/engine-page.ts'
import { expect, signIn, test } from '../../../scripts/testing/engines/engine-test.ts'
import { fetchOwnerHeaders, ownerAccount } from '../../../scripts/testing/test-server.ts'
import { SERVICE_FORM } from '../helpers/form-drafts.ts'

const PHOTO = fileURLToPath(new URL('../../../db/src/seed/images/event-market.jpg', import.meta.url))
const UNREACHABLE = 'The server could not be reached. Check the connection and try again.'
const SERVICE_SAVED = 'Service updated successfully! Redirecting...'

async function readList(url: string, path: string): Promise<{ id: number; title: string; name: string }[]> {
  return (await fetch(`${url}/api/${path}`)).json()
}

test('the login leads to the dashboard', async ({ enginePage }) => {
  await enginePage.open('/login')
  await enginePage.type('Username', ownerAccount.username)
  await enginePage.type('Password', ownerAccount.password)
  await enginePage.tap('button', 'Sign In')
  await enginePage.expectText('Welcome back, owner.')
})

test('a new event with a photo is saved and live', { tag: '@one-engine' }, async ({ enginePage, server }) => {
  await signIn(server.url, enginePage)
  await enginePage.open('/admin/events/edit/new')
  await enginePage.type('Title', 'Beards & Bagels')
  await enginePage.setValue('Date', `${new Date().getFullYear() + 1}-12-05`)
  await enginePage.setValue('Starts', '16:00')
  await enginePage.setValue('Ends', '18:00')
  await enginePage.type('Short Description', 'Warm bagels, warm towels.')
  await enginePage.type('Full Description', 'Come **in**.')
  await enginePage.chooseFile(PHOTO)
  await enginePage.expectText('Selected:')
  await enginePage.tap('button', 'Save Changes')
  await enginePage.expectText('Event updated successfully! Redirecting...', 'See the page')
  const event = (await readList(server.url, 'events')).find(({ title }) => title === 'Beards & Bagels')
  await enginePage.open(`/event/${event?.id}`)
  await enginePage.expectText('Beards & Bagels', '4:00 PM - 6:00 PM', 'Come in.')
  await expect
    .poll(() => enginePage.run(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth))
    .toBeGreaterThan(300)
})

test('a service is deleted, and comes back, and the team is put in another order', {
  tag: ['@long', '@one-engine'],
}, async ({ enginePage, server }) => {
  await signIn(server.url, enginePage)
  await enginePage.open('/admin/services')
  await enginePage.tap('button', 'Delete Perms')
  await enginePage.expectText('Are you sure you want to delete the service: Perms? This action cannot be undone.')
  await enginePage.tap('button', 'Delete Service')
  await expect
    .poll(() => readList(server.url, 'services'))
    .not.toContainEqual(expect.objectContaining({ title: 'Perms' }))
  await enginePage.open('/admin/timeline?kind=deleted')
  await enginePage.tap('button', 'Bring back Perms')
  await expect.poll(() => readList(server.url, 'services')).toContainEqual(expect.objectContaining({ title: 'Perms' }))

  const [first, second] = await readList(server.url, 'team-members')
  await enginePage.open('/admin/team')
  await enginePage.tap('button', `Move ${first?.name} down`)
  await expect.poll(async () => (await readList(server.url, 'team-members'))[0]?.name).toBe(second?.name)
})

test('the hours of a day are changed, in fields with room for AM and PM', async ({ enginePage, server }) => {
  await signIn(server.url, enginePage)
  await enginePage.open('/admin/shop/hours')
  await enginePage.setValue('Monday: opens', '07:15')
  await expect.poll(() => enginePage.run(findNarrowTimeFields)).toEqual([])
  await enginePage.tap('button', 'Save Changes')
  await enginePage.expectText('Opening hours updated successfully!')
  expect(await (await fetch(`${server.url}/api/hours`)).text()).toContain('"from":435')
})

test('text areas are as high as their text', { tag: ['@long', '@one-engine'] }, async ({ enginePage, server }) => {
  await signIn(server.url, enginePage)
  await enginePage.open('/admin/shop/texts')
  await enginePage.find('label', 'Footer: text')
  const findShort = () =>
    [...document.querySelectorAll('textarea')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 4)
      .map(({ name, scrollHeight, clientHeight }) => `${name}: ${scrollHeight} in ${clientHeight} px`)
  await expect.poll(() => enginePage.run(findShort)).toEqual([])
})

test('a save without a connection waits for it', { tag: '@one-engine' }, async ({ enginePage, relay, server }) => {
  await signIn(server.url, enginePage)
  await enginePage.open(SERVICE_FORM)
  await enginePage.type('Description', 'Typed in the tunnel.')
  relay.cut()
  await enginePage.tap('button', 'Save Changes')
  await enginePage.expectText(UNREACHABLE)
  await enginePage.tap('button', 'Save when it is back')
  relay.mend()
  await enginePage.expectText(SERVICE_SAVED)
  expect((await enginePage.run(takeErrors)).replaceAll(`Error: ${UNREACHABLE}\n`, '')).toBe('')
})

test('a form and another tab know of each other until the form is left', { tag: '@long' }, async ({
  enginePage,
  server,
}) => {
  const headers = await fetchOwnerHeaders(server.url)
  const call = (method: string, path: string, body: object) =>
    fetch(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  const beat = async (changes: object) =>
    (await call('POST', 'presence', { resource: 'services', tab: 'other', ...changes })).json()
  await signIn(server.url, enginePage)
  await enginePage.open(SERVICE_FORM)
  await expect.poll(() => beat({ id: 8 })).toMatchObject({ editors: [{ id: 8, is_own: true }] })
  await enginePage.expectText('You, in another tab, are editing this, since ')
  const service = (await readList(server.url, 'services')).find(({ id }) => id === 8)
  await call('PUT', 'services/8', { ...service, title: 'From another tab' })
  await enginePage.expectText('Saved by you in another tab meanwhile, at ', 'title changed')
  await enginePage.open('/robots.txt')
  // Later it would count as gone by itself.
  await expect.poll(() => beat({ id: 8 }), { timeout: 10_000 }).toMatchObject({ editors: [] })
})

/** Runs in the page. @returns the time fields without room for AM and PM */
function findNarrowTimeFields() {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=time]')].flatMap((field) => {
    const { offsetWidth: width, ariaLabel } = field
    field.style.inlineSize = 'max-content'
    const needed = field.offsetWidth
    field.style.inlineSize = ''
    return width < needed ? [`${ariaLabel}: ${width} of ${needed} px`] : []
  })
}
