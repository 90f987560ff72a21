import { expect, test } from 'vitest'
import { openTestStaticFiles, PAGE } from './static-files.fixture.ts'

const { request, writeFile } = openTestStaticFiles()
writeFile('pictures', 'a.jpg', '0123456789')
writeFile('site', 'index.html', PAGE)
writeFile('site', '404.html', 'Page Not Found')

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('of a picture %s is that part, so that a download that broke off goes on', async (range, part, place) => {
  const answer = await request('/pictures/a.jpg', { range, 'accept-encoding': 'br' })
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, place, part])
  expect(answer.headers.get('content-length')).toBe(`${part.length}`)
})

test.each(['bytes=10-', 'bytes=-0'])('%s lies outside', async (range) => {
  const answer = await request('/pictures/a.jpg', { range })
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([416, 'bytes */10', ''])
})

test.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])(
  '%s is answered with all',
  async (range) => {
    const answer = await request('/pictures/a.jpg', { range })
    expect([answer.status, answer.headers.get('accept-ranges'), await answer.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ])
  },
)

test('the rest of a picture goes only to whoever has its beginning', async () => {
  const etag = (await request('/pictures/a.jpg', {})).headers.get('etag') ?? ''
  const parts = { 'if-range': etag, range: 'bytes=4-' }
  expect((await request('/pictures/a.jpg', parts)).status).toBe(206)
  for (const other of ['"other"', `W/${etag}`, 'Fri, 20 Nov 2026 09:00:00 GMT'])
    expect((await request('/pictures/a.jpg', { ...parts, 'if-range': other })).status).toBe(200)
})

test('no part is given of what goes out compressed, of what is not there, and to HEAD', async () => {
  const range = 'bytes=0-3'
  expect((await request('/', { range, 'accept-encoding': 'br' })).status).toBe(200)
  expect((await request('/nowhere', { range })).status).toBe(404)
  expect((await request('/pictures/a.jpg', { range }, 'HEAD')).status).toBe(200)
})
