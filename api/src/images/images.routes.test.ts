import { createRecordStore } from '@shop/db/record-store'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let api: TestImageApi
beforeAll(async () => {
  api = await openTestImageApi()
})
afterAll(() => api.close())

test('uploading, changing and deleting images requires a login; listing them does not', async () => {
  const calls: [string, string][] = [
    ['POST', '/presigned-url'],
    ['POST', '/metadata'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ]
  const headers = { 'content-type': 'application/json' }
  for (const [method, path] of calls)
    expect((await api.app.request(`/api/images${path}`, { method, headers, body: '{}' })).status).toBe(401)
  expect((await api.app.request('/api/images')).status).toBe(200)
})

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
  const service = createRecordStore(api.db, services, 'services').create(
    { title: 'Haircuts', description: 'd', ...usage },
    context,
  )
  const date = { month: 'DEC', day: '1', year: 2026, time: '' }
  const event = createRecordStore(api.db, events, 'events').create(
    { ...date, title: 'Winter Market', short_description: 's', description: 'd', ...usage },
    context,
  )
  expect(await api.call('DELETE', `/images/${body.id}`)).toMatchObject({
    status: 409,
    body: { error: 'Used by: service Haircuts, event Winter Market' },
  })
  createRecordStore(api.db, services, 'services').remove(service.id, context)
  createRecordStore(api.db, events, 'events').remove(event.id, context)
  const team = createRecordStore(api.db, teamMembers, 'team-members')
  const member = team.create({ name: 'Rosa', position: 'Barber', description: 'd', ...usage }, context)
  expect((await api.call('DELETE', `/images/${body.id}`)).body.error).toBe('Used by: team member Rosa')
  team.remove(member.id, context)
  expect((await api.call('DELETE', `/images/${body.id}`)).status).toBe(204)
  expect((await api.call('DELETE', `/images/${body.id}`)).status).toBe(404)
})

test('replacing the file of an image keeps its id, its texts, its usages and the former file', async () => {
  const first = await api.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'Rosa at work' })
  const { id } = first.body
  createRecordStore(api.db, services, 'services').create(
    { title: 'Perms', description: 'd', image_id: id },
    { userId: null },
  )
  const second = await api.upload(await drawTestImage(500, 400).png().toBuffer(), {
    fileType: 'image/png',
    fileName: 'new.png',
    replaces: id,
  })
  expect(second).toMatchObject({
    status: 200,
    body: { id, altText: 'Rosa at work', fileName: 'new.png', width: 500, height: 400 },
  })
  expect(second.body.aws_location).not.toBe(first.body.aws_location)
  expect(await api.listKeys('photos/')).toEqual(
    expect.arrayContaining([first.body.aws_location, second.body.aws_location]),
  )
  expect((await api.call('DELETE', `/images/${id}`)).body.error).toBe('Used by: service Perms')
  expect((await api.upload(await drawTestImage().jpeg().toBuffer(), { replaces: 99_999 })).status).toBe(404)
})
