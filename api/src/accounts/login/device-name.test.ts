import { expect, test } from 'vitest'
import { deviceName } from '../sessions/device-cookie-and-name.ts'

const agent = (system: string, browser: string, engine = '537.36 (KHTML, like Gecko)') =>
  `Mozilla/5.0 (${system}) AppleWebKit/${engine} ${browser} Safari/537.36`
const IPHONE = 'iPhone; CPU iPhone OS 26_0 like Mac OS X'

test.each([
  [agent('Linux; Android 16', 'SamsungBrowser/28.0 Chrome/130.0.0.0'), 'Samsung Internet on Android'],
  [`${agent('Windows NT 10.0; Win64; x64', 'Chrome/142.0.0.0')} Edg/142.0.0.0`, 'Edge on Windows'],
  [agent('X11; CrOS x86_64 14541.0.0', 'Chrome/142.0.0.0'), 'Chrome on Chromebook'],
  [agent('Macintosh; Intel Mac OS X 10_15_7', 'Version/26.0', '605.1.15'), 'Safari on Mac'],
  [agent(IPHONE, 'CriOS/142.0', '605.1.15'), 'Chrome on iPhone'],
  [agent('X11; Linux x86_64', 'HeadlessChrome/142.0.0.0'), 'Chrome on Linux'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is named %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
