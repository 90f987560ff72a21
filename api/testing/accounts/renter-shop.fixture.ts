import { createRecordStore } from '@shop/db/records/record-store'
import { seedEmptyShop } from '@shop/db/seed/seed-shop'
import { teamMemberInputSchema } from '@shop/db/tables/team-members'
import { setRole } from '../../src/accounts/accounts/change-role-or-disable-user.ts'
import { signInToImageApi } from '../images/image-api-client.fixture.ts'
import { drawTestImage, openTestImageApi } from '../images/test-image-api.fixture.ts'
import { addTestUser } from './add-test-user.ts'
import { PASSWORD } from './test-auth.fixture.ts'

/** A shop with an owner, olga, staff, maria, and rita, the renter of June. Its other team member is Rosa. */
export async function openRenterShop() {
  const shop = await openTestImageApi()
  const { db, app } = shop
  seedEmptyShop(db, { now: new Date() })
  const members = createRecordStore(db, 'team-members')
  const fields = { position: 'Stylist', description: 'Curls.', independent: true }
  const [june, rosa] = ['June', 'Rosa'].map((name) =>
    members.create(teamMemberInputSchema.parse({ ...fields, name }), { userId: null }),
  ) as [ReturnType<typeof members.create>, ReturnType<typeof members.create>]
  addTestUser(db, { username: 'olga', password: PASSWORD, role: 'owner' })
  addTestUser(db, { username: 'rita', password: PASSWORD, role: 'staff' })
  const rita = 3
  const makeRenter = (memberId = june.id, userId = rita) =>
    setRole(db, { userId }, { role: 'renter', team_member_id: memberId })
  makeRenter()
  const signIn = (username: string) => signInToImageApi(app, { username, password: PASSWORD })
  const [owner, renter] = [await signIn('olga'), await signIn('rita')]
  const jpeg = await drawTestImage(300, 400).jpeg().toBuffer()
  const sendBy = (client: Pick<typeof renter, 'upload'>, options = {}) => client.upload(jpeg, options)
  const uploadBy = async (client: Pick<typeof renter, 'upload'>) => (await sendBy(client)).body
  const find = (id = june.id) => members.find(id)
  return { ...shop, june, rosa, rita, makeRenter, signIn, owner, renter, sendBy, uploadBy, find }
}
