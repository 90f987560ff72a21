import { teamMembers } from '@shop/db/tables/team-members'
import { users } from '@shop/db/tables/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTestUser } from '../../testing/accounts/add-test-user.ts'
import { openRenterShop } from '../../testing/accounts/renter-shop.fixture.ts'
import { PASSWORD } from '../../testing/accounts/test-auth.fixture.ts'

interface People {
  users: { username: string; role: string; team_member_id: number | null }[]
  invitations: { id: number; role: string; team_member_id: number | null }[]
}

test('an owner invites a renter for one team member, and the link keeps it even when it is renewed', async () => {
  const { owner, june, db } = await openRenterShop()
  const invite = (body: object) => owner.call<{ token: string }>('POST', '/invitations', { username: 'kim', ...body })
  const error = 'Choose which team member they are.'
  expect(await invite({ role: 'renter' })).toMatchObject({ status: 400, body: { error } })
  expect((await invite({ role: 'renter', team_member_id: 4711 })).status).toBe(409)
  expect((await invite({ role: 'renter', team_member_id: june.id })).status).toBe(201)
  const [invitation] = (await owner.call<People>('GET', '/users')).body.invitations
  expect(invitation).toMatchObject({ role: 'renter', team_member_id: june.id })
  const { body } = await owner.call<{ token: string }>('POST', `/invitations/${invitation?.id}/link`)
  expect((await owner.call('POST', '/join', { token: body.token, password: PASSWORD })).status).toBe(200)
  const kim = db.select().from(users).where(eq(users.username, 'kim')).get()
  expect(kim).toMatchObject({ role: 'renter', team_member_id: june.id })
})

test('an invitation whose team member or name is gone is not renewed, with a reason', async () => {
  const { owner, june, db } = await openRenterShop()
  const renter = { username: 'kim', role: 'renter', team_member_id: june.id }
  const staff = { username: 'lee', role: 'staff' }
  for (const body of [renter, staff]) expect((await owner.call('POST', '/invitations', body)).status).toBe(201)
  addTestUser(db, { username: 'lee', password: PASSWORD, role: 'staff' })
  await owner.call('DELETE', `/team-members/${june.id}`)
  for (const [id, error] of [
    [1, 'That team member no longer exists. Choose another one.'],
    [2, 'There is already an account named lee.'],
  ])
    expect(await owner.call('POST', `/invitations/${id}/link`)).toMatchObject({ status: 409, body: { error } })
  expect((await owner.call<People>('GET', '/users')).body.invitations).toHaveLength(2)
})

test('an owner makes staff a renter of another team member and staff again, and no renter does', async () => {
  const { owner, renter, rosa, rita } = await openRenterShop()
  const put = (client: typeof owner, body: object) => client.call('PUT', `/users/${rita}/role`, body)
  const find = async () =>
    (await owner.call<People>('GET', '/users')).body.users.find(({ username }) => username === 'rita')
  expect((await put(renter, { role: 'owner' })).status).toBe(403)
  expect((await put(owner, { role: 'renter' })).status).toBe(400)
  expect((await put(owner, { role: 'renter', team_member_id: rosa.id })).status).toBe(204)
  expect(await find()).toMatchObject({ role: 'renter', team_member_id: rosa.id })
  expect((await put(owner, { role: 'staff', team_member_id: rosa.id })).status).toBe(204)
  expect(await find()).toMatchObject({ role: 'staff', team_member_id: null })
})

test('who becomes a renter, or is invited as one, rents a chair from then on, by one change that can be undone', async () => {
  const { owner, rosa, rita, find } = await openRenterShop()
  const untick = async () =>
    (await owner.call('PUT', `/team-members/${rosa.id}`, { ...rosa, independent: false })).status
  const newest = async () =>
    (await owner.call<{ revision: number }[]>('GET', `/changes?noun=team-members&id=${rosa.id}`)).body
  for (const [method, path, body, status] of [
    ['PUT', `/users/${rita}/role`, {}, 204],
    ['POST', '/invitations', { username: 'kim' }, 201],
  ] as const) {
    expect(await untick()).toBe(200)
    const before = await newest()
    expect((await owner.call(method, path, { ...body, role: 'renter', team_member_id: rosa.id })).status).toBe(status)
    expect(find(rosa.id)).toMatchObject({ independent: true, name: 'Rosa' })
    const after = await newest()
    expect(after).toHaveLength(before.length + 1)
    const [{ revision } = { revision: 0 }] = after
    expect((await owner.call('POST', '/changes/undo', { from: revision, to: revision })).status).toBe(200)
    expect(find(rosa.id)).toMatchObject({ independent: false })
  }
  expect((await owner.call('POST', '/invitations/1/link')).status).toBe(201)
  expect(find(rosa.id), 'a new link changes no profile').toMatchObject({ independent: false })
})

test('a renter whose team member was deleted can sign in, learns it at each save, and continues once it is back', async () => {
  const { owner, signIn, uploadBy, june, db } = await openRenterShop()
  expect((await owner.call('DELETE', `/team-members/${june.id}`)).status).toBe(204)
  expect(db.select().from(teamMembers).where(eq(teamMembers.id, june.id)).get()).toBeUndefined()
  const renter = await signIn('rita')
  expect((await renter.call<object>('GET', '/account')).body).toMatchObject({ role: 'renter', team_member_id: june.id })
  const error = 'You are no longer on the team, so nothing can be saved. Ask an owner of the shop.'
  const save = () => renter.call('PUT', `/team-members/${june.id}`, { ...june, name: 'June O.' })
  expect(await save()).toMatchObject({ status: 403, body: { error } })
  expect(await uploadBy(renter)).toMatchObject({ error })
  const [removal] = (await owner.call<{ revision: number }[]>('GET', '/changes?noun=team-members')).body
  expect((await renter.call('POST', `/changes/${removal?.revision}/restore`)).status).toBe(403)
  expect((await owner.call('POST', `/changes/${removal?.revision}/restore`)).status).toBe(200)
  expect((await save()).status).toBe(200)
})
