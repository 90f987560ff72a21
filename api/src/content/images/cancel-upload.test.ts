import { beforeEach, describe, expect, test } from 'vitest'
import { holdWrites } from '../../../testing/images/hold-writes.fixture.ts'
import {
  createImageStatuses,
  drawTestImage,
  openApiForEachTest,
} from '../../../testing/images/test-image-api.fixture.ts'
import { reportImageFiles } from './collect-orphans.ts'

const writes = holdWrites()
const api = openApiForEachTest({ wrapStorage: writes.wrapStorage })
beforeEach(writes.release)

const jpeg = await drawTestImage().jpeg().toBuffer()

async function listImages() {
  return (await api.call<{ id: number }[]>('GET', '/images')).body
}

function cancel(fileKey: string) {
  return api.call('POST', '/images/cancel', { fileKey })
}

describe('a cancelled upload adds no image', () => {
  test('when it is cancelled during its registration', async () => {
    const { fileKey } = await api.sendFile(jpeg)
    writes.hold()
    const registration = api.register(fileKey)
    await writes.held()
    expect((await cancel(fileKey)).status).toBe(204)
    writes.release()
    expect((await registration).status).toBe(400)
    expect(await listImages()).toEqual([])
    expect((await reportImageFiles(api.db, api.storage)).orphans).toEqual([])
  })

  test.each([
    ['before its registration', false],
    ['after its registration, whose answer may be lost', true],
  ])('when it is cancelled %s', async (_, isRegistered) => {
    const { fileKey } = await api.sendFile(jpeg)
    if (isRegistered) await api.register(fileKey)
    for (const _ of [1, 2]) expect((await cancel(fileKey)).status).toBe(204)
    expect((await api.register(fileKey)).status).toBe(400)
    expect([await listImages(), await api.listKeys('incoming/'), await api.listKeys('photos/')]).toEqual([[], [], []])
  })
})

describe('a cancelled replacement', () => {
  test('puts the former file back, and keeps texts that were saved meanwhile', async () => {
    const { body: before } = await api.upload(jpeg, { fileName: 'old.jpg' })
    const { fileKey } = await api.sendFile(jpeg)
    const { body: replaced } = await api.register(fileKey, { replaces: before.id, fileName: 'new.jpg' })
    expect(replaced.fileName).toBe('new.jpg')
    await api.call('PUT', `/images/${before.id}`, { description: 'Three chairs', alt_text: 'Chairs' })
    expect((await cancel(fileKey)).status).toBe(204)
    const { description, altText, version, updated_at, variants, ...file } = before
    expect(await listImages()).toMatchObject([{ ...file, description: 'Three chairs', altText: 'Chairs' }])
    expect((await api.waitForVariants(before.id)).variants).toHaveLength(2)
    expect(await createImageStatuses(api.folder)(before)).toEqual([200])
  })

  test('leaves a file that replaced it in turn', async () => {
    const { body: before } = await api.upload(jpeg)
    const { fileKey } = await api.sendFile(jpeg)
    await api.register(fileKey, { replaces: before.id })
    const { body: newest } = await api.upload(jpeg, { replaces: before.id, fileName: 'newest.jpg' })
    expect((await cancel(fileKey)).status).toBe(204)
    expect(await listImages()).toMatchObject([{ aws_location: newest.aws_location, fileName: 'newest.jpg' }])
  })
})

test('an upload that a record uses already is not taken back, and the error names the record', async () => {
  const { fileKey } = await api.sendFile(jpeg)
  const { body } = await api.register(fileKey)
  await api.call('POST', '/services', { title: 'Perms', description: 'Curls.', image_id: body.id })
  expect(await cancel(fileKey)).toMatchObject({ status: 409, body: { error: 'Used by: service Perms' } })
  expect(await listImages()).toMatchObject([{ id: body.id }])
})

test('an upload that is unknown or was swept is cancelled too; a key of something else gets 400', async () => {
  expect((await cancel('incoming/00000000-0000-4000-8000-000000000000')).status).toBe(204)
  expect((await cancel('photos/a.jpg')).status).toBe(204)
  expect((await api.call('POST', '/images/cancel', {})).status).toBe(400)
})
