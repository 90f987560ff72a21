import { expect } from 'vitest'
import { type Authenticator, openWithPasskey } from './authenticator.fixture.ts'
import { readJson, type TestAuth } from './test-auth.fixture.ts'

export const COMING = 'https://www.coming.example'

export const setComing = ({ call }: TestAuth, token: string, coming_site_url: string | null = COMING) =>
  call('PUT', '/coming-address', { token, body: { coming_site_url } })

/** maria has a passkey and a link to the coming address; sam, of the staff, has neither. */
export async function openWithLink() {
  const auth = await openWithPasskey()
  const { post, call, token, createUser, loginToken } = auth
  const user = await createUser('sam', 'staff')
  expect((await setComing(auth, token)).status).toBe(204)
  const makeLink = async (of = token) => {
    const { url } = await readJson<{ url: string }>(post('/account/factors/coming-link', {}, { token: of }))
    expect(url).toMatch(/^https:\/\/www\.coming\.example\/login#passkey=[\w-]+\.[\w-]+$/)
    return url.split('=')[1] ?? ''
  }
  const ask = (link: string) => post('/passkeys/coming/options', { token: link })
  const addThere = async (link: string, phone: Authenticator, options = {}) =>
    post('/passkeys/coming', phone.make(await readJson(ask(link)), options))
  const ending = async () => (await readJson<{ ending: unknown }>(call('GET', '/coming-address', { token }))).ending
  return { ...auth, sam: { id: user.id, token: await loginToken('sam') }, makeLink, ask, addThere, ending }
}
