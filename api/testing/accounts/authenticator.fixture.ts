import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { openTestAuth, openTestAuthWithUser, readJson, type TestAuth } from './test-auth.fixture.ts'

const FLAGS = { present: 1, verified: 4, hasKey: 64 }

interface AnswerOptions {
  origin?: string
  /** of the signature; without it, a synced passkey's, which stays 0 */
  counter?: number
  isVerified?: boolean
  /** whether a page of another site framed the one that asks */
  crossOrigin?: boolean
  handle?: string
}

export interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
}

/** One passkey of a phone: it answers what a server asks, and does not mind who asks. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  let userHandle = Buffer.from('nobody').toString('base64url')

  function make(
    { challenge, rp, user }: CreationOptions,
    { origin = `https://${rp.id}`, counter = 0, isVerified = true, crossOrigin = false }: AnswerOptions = {},
  ) {
    userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, id, encodeKey(publicKey)])
    const authData = Buffer.concat([authenticatorData(rp.id, { counter, isVerified, hasKey: true }), key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const response = {
      clientDataJSON: clientData({ type: 'webauthn.create', challenge, origin, crossOrigin }),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    }
    return { ...credential, response, clientExtensionResults: {} }
  }

  function answer({ challenge, rpId }: RequestOptions, options: AnswerOptions = {}) {
    const { origin = `https://${rpId}`, crossOrigin = false, handle = userHandle } = options
    const { counter = 0, isVerified = true } = options
    const data = authenticatorData(rpId, { counter, isVerified, hasKey: false })
    const clientDataJSON = clientData({ type: 'webauthn.get', challenge, origin, crossOrigin })
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(privateKey)
      .toString('base64url')
    const response = { clientDataJSON, authenticatorData: data.toString('base64url'), signature, userHandle: handle }
    return { ...credential, response, clientExtensionResults: {} }
  }

  return { make, answer }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

/** The calls that screens make for a passkey. */
export function passkeyCalls({ post }: Pick<TestAuth, 'post'>) {
  type Origin = NonNullable<Parameters<typeof post>[2]>
  return {
    async add(token: string, phone: Authenticator, options: AnswerOptions = {}) {
      const asked = await post('/account/factors/passkeys/options', {}, { token })
      if (!asked.ok) return asked
      return post('/account/factors/passkeys', phone.make(await readJson(asked), options), { token })
    },
    async signIn(phone: Authenticator, options: AnswerOptions = {}, from: Origin = {}) {
      const request = await readJson<RequestOptions>(post('/passkeys/options', {}))
      return post('/passkeys/sign-in', phone.answer(request, options), from)
    },
    async prove(token: string, phone: Authenticator, options: AnswerOptions = {}) {
      const request = await readJson<RequestOptions>(post('/account/factors/proof/options', {}, { token }))
      return post('/account/factors/proof', phone.answer(request, options), { token })
    },
  }
}

interface ListedPasskey {
  id: string
  name: string
  last_used_at: string | null
  suspected_at: string | null
}

/** maria, an owner, with a passkey on her phone. */
export async function openWithPasskey(options: Parameters<typeof openTestAuthWithUser>[0] = {}, made = {}) {
  const auth = await openTestAuthWithUser(options)
  const passkeys = passkeyCalls(auth)
  const phone = createAuthenticator()
  const token = await auth.loginToken()
  const added = await passkeys.add(token, phone, made)
  if (!added.ok) throw new Error(await added.text())
  const list = (of = token) => readPasskeys(auth.call('GET', '/account/factors', { token: of }))
  const request = () => readJson<{ challenge: string; rpId: string }>(auth.post('/passkeys/options', {}))
  const sendAnswer = (body: object) => auth.post('/passkeys/sign-in', body)
  /** The same shop after its SITE_URL changed. */
  const openAt = (siteUrl: string) => openTestAuth({ ...options, siteUrl, db: auth.db })
  return { ...auth, passkeys, phone, token, list, request, sendAnswer, openAt }
}

async function readPasskeys(response: Promise<Response>) {
  return (await readJson<{ passkeys: ListedPasskey[] }>(response)).passkeys
}

function authenticatorData(
  rpId: string,
  { counter, isVerified, hasKey }: { counter: number; isVerified: boolean; hasKey: boolean },
) {
  const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (hasKey ? FLAGS.hasKey : 0)
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

function clientData(values: { type: string; challenge: string; origin: string; crossOrigin: boolean }) {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** As a COSE key (RFC 9053): a map of its kind, ES256, P-256 and the two coordinates. */
function encodeKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const start = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([start, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')])
}
