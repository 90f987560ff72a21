import { expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from '../../../testing/static-files/static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('pictures', 'a.jpg', '0123456789')
writeFile('site', 'index.html', PAGE)
writeFile('site', '404.html', 'Page Not Found')

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  ['bytes=3-1', 200, null, '0123456789'],
  ['bytes=0-1,3-4', 200, null, '0123456789'],
  ['lines=0-1', 200, null, '0123456789'],
])(
  'the range %s of an image gets %d, so that an interrupted download can resume',
  async (range, status, sent, part) => {
    const response = await request('/pictures/a.jpg', { range, 'accept-encoding': 'br' })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      status,
      sent,
      part,
    ])
    if (status !== 416) expect(response.headers.get('content-length')).toBe(`${part.length}`)
  },
)

test('If-Range gets the rest of an image only with the current ETag', async () => {
  const whole = (await request('/pictures/a.jpg', {})).headers
  expect(whole.get('accept-ranges')).toBe('bytes')
  const etag = whole.get('etag') ?? ''
  const headers = { 'if-range': etag, range: 'bytes=4-' }
  expect((await request('/pictures/a.jpg', headers)).status).toBe(206)
  for (const other of ['"other"', `W/${etag}`, 'Fri, 20 Nov 2026 09:00:00 GMT'])
    expect((await request('/pictures/a.jpg', { ...headers, 'if-range': other })).status).toBe(200)
})

test('ranges are ignored for compressed files, missing files and HEAD', async () => {
  const range = 'bytes=0-3'
  expect((await request('/', { range, 'accept-encoding': 'br' })).status).toBe(200)
  expect((await request('/nowhere', { range })).status).toBe(404)
  expect((await request('/pictures/a.jpg', { range }, 'HEAD')).status).toBe(200)
})
