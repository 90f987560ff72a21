import { onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { openHttpServer } from '../src/base/http/http-server.ts'
import { addTestUser } from './accounts/add-test-user.ts'
import { owner, signIn, type TestShop } from './open-test-shop.ts'

/** The API of a test shop over HTTP, with an owner and one of the staff, and its log. */
export async function serveTestShop({ appDeps, db }: TestShop) {
  const lines: Record<string, unknown>[] = []
  const app = createApp({ ...appDeps, log: (line) => void lines.push(line) })
  const server = await openHttpServer({ hostname: '127.0.0.1', port: 0, limits: { closeMs: 50 } })
  server.setHandlers({ api: app.fetch, files: app.fetch })
  onTestFinished(() => server.close())
  const url = server.url.replace('localhost', '127.0.0.1')
  const staff = { username: 'sam', password: 'another good one' }
  addTestUser(db, { ...staff, role: 'staff' })

  async function open(account: typeof owner) {
    const { token } = await signIn(app, account)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (path: string, init: RequestInit = {}) => fetch(`${url}/api${path}`, { headers, ...init })
  }

  return { lines, owner: await open(owner), staff: await open(staff) }
}
