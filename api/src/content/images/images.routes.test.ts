import { createRecordStore } from '@shop/db/records/record-store'
import type { Image } from '@shop/db/tables/images'
import { expect, test } from 'vitest'
import { drawTestImage, openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'
import type { ChangeView } from '../../timeline/history/change-view.ts'

const api = await openTestImageApi()

test('altText and alt_text are both accepted, and the response has altText', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'first' })
  const changed = await api.call('PUT', `/images/${body.id}`, { description: 'd', alt_text: 'second' })
  expect(changed).toMatchObject({ status: 200, body: { id: body.id, description: 'd', altText: 'second' } })
  expect(changed.body).not.toHaveProperty('alt_text')
  const complete = await api.call('PUT', `/images/${body.id}`, {
    ...changed.body,
    alt_text: 'third',
    aws_location: 'elsewhere',
  })
  expect(complete.body).toMatchObject({ altText: 'third', aws_location: body.aws_location })
  expect((await api.call('PUT', `/images/${body.id}`, { altText: 'fourth' })).body).toMatchObject({
    altText: 'fourth',
    description: '',
  })
})

test('an image in use cannot be deleted, and the error names the records that use it', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  const context = { userId: null }
  const usage = { image_id: body.id }
  const service = createRecordStore(api.db, 'services').create(
    { title: 'Haircuts', description: 'd', ...usage },
    context,
  )
  const date = { month: 'DEC', day: '1', year: 2026, time: '' }
  const event = createRecordStore(api.db, 'events').create(
    { ...date, title: 'Winter Market', short_description: 's', description: 'd', ...usage },
    context,
  )
  expect(await api.call('DELETE', `/images/${body.id}`)).toMatchObject({
    status: 409,
    body: { error: 'Used by: service Haircuts, event Winter Market' },
  })
  createRecordStore(api.db, 'services').remove(service.id, context)
  createRecordStore(api.db, 'events').remove(event.id, context)
  const team = createRecordStore(api.db, 'team-members')
  const member = team.create({ name: 'Rosa', position: 'Barber', description: 'd', ...usage }, context)
  expect((await api.call('DELETE', `/images/${body.id}`)).body.error).toBe('Used by: team member Rosa')
  team.remove(member.id, context)
  expect((await api.call('DELETE', `/images/${body.id}`)).status).toBe(204)
  expect((await api.call('DELETE', `/images/${body.id}`)).status).toBe(404)
})

test('replacing the file of an image keeps its id, its texts, its usages and the former file', async () => {
  const first = await api.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'Rosa at work' })
  const { id } = first.body
  createRecordStore(api.db, 'services').create({ title: 'Perms', description: 'd', image_id: id }, { userId: null })
  const second = await api.upload(await drawTestImage(500, 40).png().toBuffer(), {
    fileType: 'image/png',
    fileName: 'new.png',
    replaces: id,
  })
  expect(second).toMatchObject({
    status: 200,
    body: { id, altText: 'Rosa at work', fileName: 'new.png', width: 500, height: 40 },
  })
  expect(second.body.aws_location).not.toBe(first.body.aws_location)
  await expect.poll(() => api.listKeys()).toContain(`deleted/${first.body.aws_location}`)
  expect(await api.listKeys('photos/')).toContain(second.body.aws_location)
  expect((await api.call('DELETE', `/images/${id}`)).body.error).toBe('Used by: service Perms')
  expect((await api.upload(await drawTestImage().jpeg().toBuffer(), { replaces: 99_999 })).status).toBe(404)
})

test('an image has a focal point, the middle until one is chosen, and a new file starts in the middle again', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  const middle = { focus_x: 50, focus_y: 50 }
  expect(body).toMatchObject(middle)
  const path = `/images/${body.id}`
  expect((await api.call('PUT', path, { focus_x: 30, focus_y: 0 })).body).toMatchObject({ focus_x: 30, focus_y: 0 })
  expect((await api.call('PUT', path, { altText: 'Rosa' })).body).toMatchObject({ focus_x: 30, focus_y: 0 })
  for (const focus_x of [-10, 110, 35, 12.5, '30', null]) {
    const { status, body: refused } = await api.call('PUT', path, { focus_x })
    expect([status, refused.error]).toEqual([400, 'Left to right must be a number from 0 to 100, in tens.'])
  }
  const { fileKey } = await api.sendFile(await drawTestImage().jpeg().toBuffer())
  expect((await api.register(fileKey, { replaces: body.id })).body).toMatchObject(middle)
  await api.call('POST', '/images/cancel', { fileKey })
  const [taken] = (await api.call<Image[]>('GET', '/images')).body.filter(({ id }) => id === body.id)
  expect(taken).toMatchObject({ focus_x: 30, focus_y: 0, altText: 'Rosa' })
})

test('an earlier version of an image comes back with its own focal point', async () => {
  const { body } = await api.upload(await drawTestImage().jpeg().toBuffer())
  await api.waitForVariants(body.id)
  await api.call('PUT', `/images/${body.id}`, { focus_x: 80 })
  await api.call('PUT', `/images/${body.id}`, { focus_x: 20 })
  const history = (await api.call<ChangeView[]>('GET', `/changes?noun=images&id=${body.id}`)).body
  const chosen = history.find(({ fields }) => `${fields['what always shows']?.after}`.startsWith('80%'))
  expect((await api.call('POST', `/changes/${chosen?.revision}/restore`)).status).toBe(200)
  const list = (await api.call<Image[]>('GET', '/images')).body
  expect(list.find(({ id }) => id === body.id)?.focus_x).toBe(80)
})
