import { fetchOwnerHeaders, ownerAccount } from '../../../scripts/testing/test-server.ts'
import { addUser } from './add-user.ts'

export const RENTER = { ...ownerAccount, username: 'rita' }

/** Makes rita the renter of the first team member. @returns a call as the owner, and the team member */
export async function addRenter(server: Parameters<typeof addUser>[0]) {
  await addUser(server, RENTER.username)
  const headers = await fetchOwnerHeaders(server.url)
  const call = async (method: string, path: string, body?: object) => {
    const options = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const text = await (await fetch(`${server.url}/api${path}`, options)).text()
    return text ? JSON.parse(text) : undefined
  }
  const [member, other] = await call('GET', '/team-members')
  const { users } = await call('GET', '/users')
  const { id } = users.find(({ username }: { username: string }) => username === RENTER.username)
  await call('PUT', `/users/${id}/role`, { role: 'renter', team_member_id: member.id })
  await call('PUT', `/team-members/${member.id}`, { ...member, independent: true })
  return { call, member, other }
}
