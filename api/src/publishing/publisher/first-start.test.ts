import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, test } from 'vitest'
import { startMachine } from '../../../testing/fence/two-machines.fixture.ts'

test('a new shop has its icons and the picture of its links with its first page', async () => {
  const { url } = await startMachine(makeTestFolder(), {})
  const read = (path: string) => fetch(new URL(path, url)).then(({ status }) => `${path} ${status}`)
  const files = [
    'favicon.ico',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'share/shop.png',
  ]
  expect(await Promise.all(files.map((file) => read(`/${file}`)))).toEqual(files.map((file) => `/${file} 200`))
})
