import { work } from '@shop/db/tables/work'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openRenterShop } from '../../../testing/accounts/renter-shop.fixture.ts'
import { finishedWork } from '../../../testing/records/crud.fixture.ts'

const SHOWN_ELSEWHERE = 'The shop shows this picture elsewhere, so only the shop can change it. Ask an owner.'

async function openWithPictures() {
  const shop = await openRenterShop()
  const { owner, renter, uploadBy, june } = shop
  const [own, shops] = [await uploadBy(renter), await uploadBy(owner)]
  const addWork = async (client: typeof renter, fields: object = {}) => {
    const record = { ...finishedWork, image_id: own.id, team_member_id: june.id, ...fields }
    return client.call<{ id: number; image_id: number | null }>('POST', '/work', record)
  }
  const putMember = (fields: object) => renter.call('PUT', `/team-members/${june.id}`, { ...june, ...fields })
  const showInService = (image_id: number) =>
    owner.call<{ id: number }>('POST', '/services', { title: 'Fade', description: 'Low.', image_id })
  return { ...shop, own, shops, addWork, putMember, showInService }
}

test('renters describe, replace, cancel and delete only pictures that they uploaded', async () => {
  const { renter, owner, own, shops, sendBy } = await openWithPictures()
  const texts = { description: 'Curls', altText: 'Long curls' }
  expect((await renter.call('PUT', `/images/${own.id}`, texts)).status).toBe(200)
  expect((await renter.call('PUT', `/images/${shops.id}`, texts)).status).toBe(403)
  expect((await sendBy(renter, { replaces: own.id })).status).toBe(200)
  expect((await sendBy(renter, { replaces: shops.id })).status).toBe(403)
  expect((await renter.call('DELETE', `/images/${shops.id}`)).status).toBe(403)
  expect((await renter.call('DELETE', `/images/${own.id}`)).status).toBe(204)
  const fileKey = `incoming/${shops.aws_location.replace(/^photos\//, '').replace(/\..*$/, '')}`
  expect((await renter.call('POST', '/images/cancel', { fileKey })).status).toBe(403)
  expect((await owner.call('GET', '/images')).body).toMatchObject([{ id: shops.id }])
  expect((await owner.call('POST', '/images/cancel', { fileKey })).status).toBe(204)
})

test('a picture that the shop shows too is the shop’s to change', async () => {
  const { renter, own, putMember, showInService } = await openWithPictures()
  expect((await putMember({ image_id: own.id })).status).toBe(200)
  expect((await renter.call('PUT', `/images/${own.id}`, { description: '', altText: 'June' })).status).toBe(200)
  await showInService(own.id)
  const refused = await renter.call('PUT', `/images/${own.id}`, { description: '', altText: 'Mine' })
  expect(refused).toMatchObject({ status: 403, body: { error: SHOWN_ELSEWHERE } })
})

test('a renter shows only pictures of their uploads, and those that their records had', async () => {
  const { owner, renter, june, own, shops, addWork, putMember } = await openWithPictures()
  const error = 'Choose a picture that you uploaded. The others are the shop’s.'
  expect(await putMember({ image_id: shops.id })).toMatchObject({ status: 403, body: { error } })
  expect((await addWork(renter, { image_id: shops.id })).status).toBe(403)
  expect((await addWork(renter, { before_image_id: shops.id })).status).toBe(403)
  await owner.call('PUT', `/team-members/${june.id}`, { ...june, image_id: shops.id })
  for (const image_id of [shops.id, own.id, null, shops.id]) expect((await putMember({ image_id })).status).toBe(200)
})

test('a renter’s withdrawal removes their picture wherever it is used, by the shop, too', async () => {
  const { renter, db, own, addWork, showInService } = await openWithPictures()
  const { id } = (await addWork(renter)).body
  const service = (await showInService(own.id)).body
  const withdrawn = await renter.call('POST', `/work/${id}/withdraw`)
  expect(withdrawn).toMatchObject({ status: 200, body: { text: 'Withdrawn', image_id: null } })
  const services = (await renter.call<{ id: number; image_id: number | null }[]>('GET', '/services')).body
  expect(services.find((row) => row.id === service.id)?.image_id).toBeNull()
  expect(db.select().from(work).where(eq(work.id, id)).get()?.agreed_by).toBe('')
})

test('a picture of the shop that it shows elsewhere is not withdrawn by a renter', async () => {
  const { owner, renter, shops, addWork, showInService } = await openWithPictures()
  const { id } = (await addWork(owner, { image_id: shops.id })).body
  await showInService(shops.id)
  const withdraw = (client: typeof renter) => client.call('POST', `/work/${id}/withdraw`)
  expect(await withdraw(renter)).toMatchObject({ status: 403, body: { error: SHOWN_ELSEWHERE } })
  expect((await owner.call<object[]>('GET', '/images')).body).toHaveLength(2)
  expect((await withdraw(owner)).status).toBe(200)
})
