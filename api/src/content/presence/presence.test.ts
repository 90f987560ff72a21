import type { ResourceName } from '@shop/db/resources/definitions'
import { expect, test } from 'vitest'
import { openShopWithEditors } from '../../../testing/presence/open-forms.fixture.ts'
import { disableUser, setRole } from '../../accounts/accounts/change-role-or-disable-user.ts'

const SECOND = 1000

test('who else edits a record, and since when, is answered until they leave or their phone dies', async () => {
  const { openTab, advance } = await openShopWithEditors()
  const [maria, june] = [await openTab('maria', 'a'), await openTab('june', 'b')]
  expect((await june.beat('services', 3)).editors).toEqual([])
  advance(5 * SECOND)
  await june.beat('services', 3)
  const editor = { id: 3, name: 'June', since: '2026-11-20T12:00:00.000Z', is_own: false }
  expect((await maria.beat('services', 3)).editors).toEqual([editor])
  expect((await june.beat('services', 3)).editors).toMatchObject([{ name: 'maria', since: '2026-11-20T12:00:05.000Z' }])
  expect((await maria.beat('services', 4)).editors, 'of another record').toEqual([])
  expect((await maria.beat('events', 3)).editors, 'of another resource').toEqual([])
  await june.leave('services', 3)
  expect((await maria.beat('services', 3)).editors).toEqual([])

  await june.beat('services', 3)
  advance(12 * SECOND)
  expect((await maria.beat('services', 3)).editors).toHaveLength(1)
  advance(1 * SECOND)
  expect((await maria.beat('services', 3)).editors).toEqual([])

  advance(3600 * SECOND)
  await june.beat('services', 3)
  advance(-3600 * SECOND)
  expect((await maria.beat('services', 3)).editors, 'after the clock was ahead').toEqual([])
  await june.beat('services', 3)
  expect((await maria.beat('services', 3)).editors).toMatchObject([{ since: '2026-11-20T12:00:18.000Z' }])
})

test('a list asks about all its records at once and is no editor, and a tab that goes to another form leaves none', async () => {
  const { openTab } = await openShopWithEditors()
  const [list, june, sam] = [await openTab('maria', 'a'), await openTab('june', 'b'), await openTab('sam', 'c')]
  await june.beat('services', 3)
  await sam.beat('services', 4)
  await june.beat('services', 5)
  await june.leave('services', 3) // arrives after the beat of the next form
  const { editors, saved } = await list.beat('services')
  expect(editors.map(({ id, name }) => [id, name])).toEqual([
    [4, 'sam'],
    [5, 'June'],
  ])
  expect(saved).toBeNull()
  expect((await june.beat('services', 4)).editors).toMatchObject([{ name: 'sam' }])
})

test('another tab of one’s own, in the same browser or another, is one’s own', async () => {
  const { openTab } = await openShopWithEditors()
  const first = await openTab('june', 'a')
  const [second, phone] = [await openTab('june', 'b', first.token), await openTab('june', 'a')]
  await first.beat('hours', 1)
  await first.beat('services', 3)
  expect((await second.beat('services', 3)).editors).toMatchObject([{ is_own: true }])
  await second.leave('services', 3)
  expect((await phone.beat('services', 3)).editors).toMatchObject([{ is_own: true }])
  await phone.leave('services', 3)
  expect((await first.beat('services', 3)).editors).toEqual([])
})

test('the answer says who saved the newest version', async () => {
  const { openTab, services, idOf, advance } = await openShopWithEditors()
  const maria = await openTab('maria', 'a')
  expect((await maria.beat('services', 3)).saved).toMatchObject({ version: 1, by: null })
  advance(60 * SECOND)
  services.update(3, { title: 'Fades' }, { userId: idOf('june') })
  const saved = { version: 2, at: '2026-11-20T12:01:00.000Z', by: 'June', is_own: false }
  expect((await maria.beat('services', 3)).saved).toEqual(saved)
  services.update(3, { title: 'Tapers' }, { userId: idOf('maria') })
  expect((await maria.beat('services', 3)).saved).toMatchObject({ version: 3, by: 'maria', is_own: true })
  services.remove(3, { userId: idOf('june') })
  expect(await maria.beat('services', 3)).toEqual({ editors: [], saved: null })
})

test('a renter sees and is seen only where they may write, and staff not in the details of the shop', async () => {
  const { openTab, db, idOf } = await openShopWithEditors()
  const [maria, june, rita] = [await openTab('maria', 'a'), await openTab('june', 'b'), await openTab('rita', 'c')]
  for (const editor of [maria, june, rita])
    for (const [resource, id] of [
      ['team-members', 1],
      ['team-members', 2],
      ['services', 1],
      ['shop', 1],
    ] as const)
      await editor.beat(resource, id)
  const namesFor = async (tab: typeof maria, resource: ResourceName, id?: number) =>
    (await tab.beat(resource, id)).editors.map((editor) => `${editor.name} ${editor.id}`)
  expect(await namesFor(rita, 'team-members', 1)).toEqual(['maria 1', 'June 1'])
  expect(await namesFor(rita, 'team-members')).toEqual(['maria 1', 'June 1'])
  expect(await rita.beat('team-members', 2)).toEqual({ editors: [], saved: null })
  expect(await rita.beat('services', 1)).toEqual({ editors: [], saved: null })
  expect(await namesFor(maria, 'team-members')).toEqual(['June 1', 'June 2', 'rita 1'])
  expect(await namesFor(maria, 'services')).toEqual(['June 1'])
  expect(await june.beat('shop', 1)).toEqual({ editors: [], saved: null })
  expect(await namesFor(maria, 'shop')).toEqual([])
  setRole(db, { userId: idOf('june') }, { role: 'renter', team_member_id: 2 })
  expect(await namesFor(maria, 'team-members')).toEqual(['June 2', 'rita 1'])
})

test('whoever signs out, or is disabled, edits nothing any more', async () => {
  const { openTab, post, db, idOf } = await openShopWithEditors()
  const [maria, june, sam] = [await openTab('maria', 'a'), await openTab('june', 'b'), await openTab('sam', 'c')]
  for (const editor of [june, sam]) await editor.beat('services', 3)
  expect((await maria.beat('services', 3)).editors).toHaveLength(2)
  await post('/logout', {}, { token: june.token })
  disableUser(db, { userId: idOf('sam') })
  expect((await maria.beat('services', 3)).editors).toEqual([])
  expect((await june.send({ resource: 'services', id: 3 })).status).toBe(401)
})

test('beats store nothing, write no line of the log, and begin no publication', async () => {
  const { openTab, db, lines, idOf, services } = await openShopWithEditors()
  const june = await openTab('june', 'a')
  services.update(3, { title: 'Fades' }, { userId: idOf('sam') })
  const before = [db.$client.prepare('select total_changes()').pluck().get(), lines.length]
  for (const body of [{ id: 3 }, {}, { id: 3, left: true }]) {
    const answer = await june.send({ resource: 'services', ...body })
    expect([answer.status, answer.headers.get('x-revision')]).toEqual([200, null])
  }
  expect([db.$client.prepare('select total_changes()').pluck().get(), lines.length]).toEqual(before)
})

test('a browser cannot fill the memory, and what it sends is checked', async () => {
  const { openTab } = await openShopWithEditors()
  const [maria, june] = [await openTab('maria', 'a'), await openTab('june', 'b')]
  for (let tab = 0; tab < 30; tab++) await june.send({ resource: 'services', id: 3, tab: `${tab}` })
  expect((await maria.beat('services', 3)).editors).toHaveLength(20)
  for (const body of [{ resource: 'users' }, { id: -1 }, { tab: 'x'.repeat(41) }, { left: 'yes' }])
    expect((await june.send({ resource: 'services', ...body })).status, JSON.stringify(body)).toBe(400)
  expect(await maria.beat('services', 999)).toEqual({ editors: [], saved: null })
  expect((await maria.beat('services')).editors).toHaveLength(20)
})
