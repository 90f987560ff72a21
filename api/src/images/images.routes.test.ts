import { createRecordStore } from '@shop/db/records'
import { events } from '@shop/db/tables/events'
import { services } from '@shop/db/tables/services'
import { teamMembers } from '@shop/db/tables/team-members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawTestImage, openTestImageApi, type TestImageApi } from './test-image-api.fixture.ts'

let gallery: TestImageApi
beforeAll(async () => {
  gallery = await openTestImageApi()
})
afterAll(() => gallery.close())

test('only staff may upload, change and delete; the list is for everybody', async () => {
  const calls: [string, string][] = [
    ['POST', '/presigned-url'],
    ['POST', '/metadata'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ]
  const headers = { 'content-type': 'application/json' }
  for (const [method, path] of calls)
    expect((await gallery.app.request(`/api/images${path}`, { method, headers, body: '{}' })).status).toBe(401)
  expect((await gallery.app.request('/api/images')).status).toBe(200)
})

test('both spellings of the alt text come in, and altText goes out', async () => {
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'first' })
  const changed = await gallery.call('PUT', `/images/${body.id}`, { description: 'd', alt_text: 'second' })
  expect(changed).toMatchObject({ status: 200, body: { id: body.id, description: 'd', altText: 'second' } })
  expect(changed.body).not.toHaveProperty('alt_text')
  const whole = await gallery.call('PUT', `/images/${body.id}`, {
    ...changed.body,
    alt_text: 'third',
    aws_location: 'elsewhere',
  })
  expect(whole.body).toMatchObject({ altText: 'third', aws_location: body.aws_location })
  expect((await gallery.call('PUT', `/images/${body.id}`, { altText: 'fourth' })).body).toMatchObject({
    altText: 'fourth',
    description: '',
  })
})

test('a picture in use cannot be deleted, and the answer says what uses it', async () => {
  const { body } = await gallery.upload(await drawTestImage().jpeg().toBuffer())
  const by = { userId: null }
  const used = { image_id: body.id }
  const service = createRecordStore(gallery.db, services, 'services').create(
    { title: 'Haircuts', description: 'd', ...used },
    by,
  )
  const date = { month: 'DEC', day: '1', year: 2026, time: '' }
  const event = createRecordStore(gallery.db, events, 'events').create(
    { ...date, title: 'Winter Market', short_description: 's', description: 'd', ...used },
    by,
  )
  expect(await gallery.call('DELETE', `/images/${body.id}`)).toMatchObject({
    status: 409,
    body: { error: 'Used by: service Haircuts, event Winter Market' },
  })
  createRecordStore(gallery.db, services, 'services').remove(service.id, by)
  createRecordStore(gallery.db, events, 'events').remove(event.id, by)
  const team = createRecordStore(gallery.db, teamMembers, 'team-members')
  const member = team.create({ name: 'Rosa', position: 'Barber', description: 'd', ...used }, by)
  expect((await gallery.call('DELETE', `/images/${body.id}`)).body.error).toBe('Used by: team member Rosa')
  team.remove(member.id, by)
  expect((await gallery.call('DELETE', `/images/${body.id}`)).status).toBe(204)
  expect((await gallery.call('DELETE', `/images/${body.id}`)).status).toBe(404)
})

test('another picture for a record keeps its id, its texts, its users and the old file', async () => {
  const first = await gallery.upload(await drawTestImage().jpeg().toBuffer(), { altText: 'Rosa at work' })
  const { id } = first.body
  createRecordStore(gallery.db, services, 'services').create(
    { title: 'Perms', description: 'd', image_id: id },
    { userId: null },
  )
  const second = await gallery.upload(await drawTestImage(500, 400).png().toBuffer(), {
    fileType: 'image/png',
    fileName: 'new.png',
    replaces: id,
  })
  expect(second).toMatchObject({
    status: 200,
    body: { id, altText: 'Rosa at work', fileName: 'new.png', width: 500, height: 400 },
  })
  expect(second.body.aws_location).not.toBe(first.body.aws_location)
  expect(await gallery.listKeys('photos/')).toEqual(
    expect.arrayContaining([first.body.aws_location, second.body.aws_location]),
  )
  expect((await gallery.call('DELETE', `/images/${id}`)).body.error).toBe('Used by: service Perms')
  expect((await gallery.upload(await drawTestImage().jpeg().toBuffer(), { replaces: 99_999 })).status).toBe(404)
})
