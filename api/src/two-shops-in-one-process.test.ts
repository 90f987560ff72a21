import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './base/config/env.ts'
import { startServer } from './server.ts'

const username = 'owner'

/** Starts a server with its own data, and signs its owner in. */
async function openServer(settings: Record<string, string>) {
  const DATA_DIR = makeTestFolder()
  const { url, stop } = await startServer(readEnv({ DATA_DIR, PORT: '0', STAFF_USERNAME: username, ...settings }))
  onTestFinished(stop)
  const fetchHome = async () => (await fetch(url)).text()
  const fetchAccount = (token: string) => fetch(`${url}/api/account`, { headers: { authorization: `Bearer ${token}` } })

  async function signIn(password: string) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username, password })
    const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
    const { token }: { token?: string } = JSON.parse(await response.text())
    return token
  }
  return { url, fetchHome, fetchAccount, signIn }
}

test('two servers in one process serve their own shops, by their own settings', async () => {
  const [demoPassword, emptyPassword] = ['plain copper kettle', 'another brass teapot']
  const [demo, empty] = await Promise.all([
    openServer({ STAFF_PASSWORD: demoPassword }),
    openServer({ STAFF_PASSWORD: emptyPassword, SEED: 'none' }),
  ])
  const [demoHome, emptyHome] = await Promise.all([demo.fetchHome(), empty.fetchHome()])
  expect(demoHome).toContain('Pole &amp; Pine')
  expect(emptyHome).not.toContain('Pole &amp; Pine')
  expect(demoHome).toContain(`rel="canonical" href="${demo.url}/"`)
  expect(emptyHome).toContain(`rel="canonical" href="${empty.url}/"`)

  expect(await demo.signIn(emptyPassword)).toBeUndefined()
  const token = (await demo.signIn(demoPassword)) ?? ''
  expect((await demo.fetchAccount(token)).status).toBe(200)
  expect((await empty.fetchAccount(token)).status).toBe(401)
  expect(await empty.signIn(emptyPassword)).toEqual(expect.any(String))
})
