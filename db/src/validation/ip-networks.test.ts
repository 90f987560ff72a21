import { expect, test } from 'vitest'
import { isPublicHost } from './ip-networks.ts'

test.each([
  'https://kutz-hair.com',
  'http://shop.example.com:3000',
  'https://93.184.215.14',
  'http://172.32.0.1',
  'http://[2606:2800:21f::1]',
])('%s is on the internet', (url) => {
  expect(isPublicHost(new URL(url))).toBe(true)
})

// biome-ignore format: as a list of texts
test.each([
  'http://localhost:3000', 'http://shop.localhost', 'http://shop.local', 'http://shop', 'https://shop.example',
  'http://127.0.0.1', 'http://10.1.2.3', 'http://172.16.0.1', 'http://192.168.1.20:3000', 'http://169.254.0.1',
  'http://[::1]', 'http://[fd00::1]', 'http://[fe80::1]', 'http://[::ffff:192.168.0.1]',
])('%s is at home, in the shop or made up', (url) => {
  expect(isPublicHost(new URL(url))).toBe(false)
})
