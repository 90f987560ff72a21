import { expect, test } from 'vitest'
import { openTestImageApi } from '../../../testing/images/test-image-api.fixture.ts'

const api = await openTestImageApi()

test('an upload URL has the origin at which the client reaches the server', async () => {
  async function originFor(headers: Record<string, string> = {}) {
    const issued = await api.requestUpload({ fileName: 'a', fileType: 'image/png' }, { headers })
    return new URL(issued.body.uploadUrl).origin
  }
  expect(await originFor()).toBe('http://localhost')
  expect(await originFor({ origin: 'https://shop.example' })).toBe('https://shop.example')
  expect(await originFor({ origin: 'null' })).toBe('http://localhost')
})

test.each([
  [{ fileName: 'a.jpg' }, 'The type of the file is required.'],
  [{ fileType: 'image/jpeg' }, 'File name is required.'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 31 * 1024 * 1024 }, 'at most 30 MB'],
  [{ fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: 0 }, 'The file is empty.'],
])('no upload URL is issued for %j', async (json, sentence) => {
  const { status, body } = await api.requestUpload(json)
  expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)])
})
