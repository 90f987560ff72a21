import { expect, test } from '../../../scripts/testing/engines/engine-test.ts'
import { addRenter, RENTER } from '../helpers/add-renter.ts'

test.use({ hasFreshServer: true })

test('a renter signs in, saves their own card, and is told what is up to the shop', {
  tag: ['@one-engine', '@long'],
}, async ({ enginePage, server }) => {
  const { member, other } = await addRenter(server)
  await enginePage.open('/login')
  await enginePage.type('Username', RENTER.username)
  await enginePage.type('Password', RENTER.password)
  await enginePage.tap('button', 'Sign In')
  await enginePage.expectText('Welcome back, rita.')
  await enginePage.open(`/admin/team/edit/${member.id}`)
  await enginePage.expectText('are up to the shop')
  await enginePage.type('Their hours, in one line', 'Wed to Sat')
  await enginePage.tap('button', 'Save Changes')
  await enginePage.expectText('Team member updated successfully! Redirecting...')
  await expect.poll(async () => (await fetch(`${server.url}/meet-the-team`)).text()).toContain('Wed to Sat')
  await enginePage.open(`/admin/team/edit/${other.id}`)
  await enginePage.expectText('Only the shop changes this. You can read it.')
  const isDisabled = () => document.querySelector('main textarea')?.matches(':disabled')
  expect(await enginePage.run(isDisabled)).toBe(true)

  /** Runs in the page: the answer to a field of the shop, sent with the session of the browser. */
  async function writePosition(row: { id: number }) {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const options = { method: 'PUT', headers, body: JSON.stringify({ ...row, position: 'Owner' }) }
    const response = await fetch(`/api/team-members/${row.id}`, options)
    return { status: response.status, ...(await response.json()) }
  }
  expect(await enginePage.run(writePosition, { ...member, independent: true })).toMatchObject({
    status: 403,
    error: 'The position is up to the shop.',
  })
})
