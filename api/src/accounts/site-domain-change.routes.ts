import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { allowPublic } from '../base/http/route-metadata.ts'
import { jsonBody, ValidationError } from '../base/http/validate-json-body.ts'
import { addPasskey, passkeyNotAdded, requestNewPasskey } from './factors/add-passkey.ts'
import { attestationSchema, type PasskeyDeps, readClientData } from './factors/passkey-ceremony.ts'
import { relyingPartyOf } from './factors/relying-parties.ts'
import { saveRule } from './factors/second-factor-rule.ts'
import { createRequireFirstFactorProof } from './guard-first-and-last-factor.ts'
import { listEndingPasskeys } from './list-people-and-ending-passkeys.ts'
import type { AuthEventLog } from './login/auth-event-log.ts'
import { deviceName } from './sessions/device-cookie-and-name.ts'
import type { AuthDeps } from './sessions/route-guards.ts'
import { type AuthEnv, findSession } from './sessions/sessions.ts'

const ADDRESS_RULE = 'Type only the address, such as https://www.example.com.'

const addressSchema = z.object({ coming_site_url: z.string().max(300).nullable() })
const linkSchema = z.object({ token: z.string().max(500) })

const PURPOSE = 'passkey at coming address'

/** The next value of SITE_URL, and the people whose passkeys stop working with the current one. */
export function siteDomainChangeRoutes(
  { db, requireOwner, requireRecentPassword }: AuthDeps,
  { sites, logAccountChange }: Pick<PasskeyDeps, 'sites'> & Pick<AuthEventLog, 'logAccountChange'>,
) {
  return new Hono<AuthEnv>()
    .get('/', requireOwner, (c) => {
      const coming_site_url = sites.coming()?.origin ?? null
      return c.json({ site_url: sites.today.origin, coming_site_url, ending: listEndingPasskeys(db, sites) })
    })
    .put('/', requireOwner, requireRecentPassword, jsonBody(addressSchema), (c) => {
      const typed = c.req.valid('json').coming_site_url
      const coming_site_url = typed === null ? null : parseAddress(typed)
      if (coming_site_url === sites.today.origin) refuse('That is your address already.')
      saveRule(db, { coming_site_url })
      logAccountChange(c, `coming address ${coming_site_url}`, c.var.user.username)
      return c.body(null, 204)
    })
}

function parseAddress(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`)
  if (!url || `${url}` !== `${url.origin}/`) return refuse(ADDRESS_RULE)
  const { origin, problem } = relyingPartyOf(url.origin)
  return problem === null ? origin : refuse(problem)
}

function refuse(message: string): never {
  throw new ValidationError([{ path: ['coming_site_url'], message }])
}

/** A link for one's own next passkey: it starts no session, works once, for five minutes and while this session lasts. */
export function siteDomainLinkRoutes(deps: AuthDeps, { sites, challenges }: PasskeyDeps) {
  const { requireAuth, requireProofOnDevice } = deps
  const mayAdd = createRequireFirstFactorProof(deps)
  return new Hono<AuthEnv>().post('/', requireAuth, requireProofOnDevice, mayAdd, (c) => {
    const { origin } = sites.coming() ?? {}
    if (!origin) throw new HTTPException(409, { message: 'The address of this shop stays as it is.' })
    return c.json({ url: `${origin}/login#passkey=${challenges.issue(PURPOSE, c.var.session)}` }, 201)
  })
}

/** At the coming address, with such a link, which is the challenge that its passkey signs. */
export function linkedPasskeyRoutes(passkeys: PasskeyDeps, { logAuthEvent }: AuthEventLog) {
  const { db, clock, sites, challenges } = passkeys

  /** @throws 410 for a link that is used, expired or made up, whose session has ended, or that is for another address */
  function findLinked(token: string) {
    const subject = challenges.read(token, PURPOSE)
    const user = subject === undefined ? undefined : findSession(db, subject, clock())?.user
    const site = sites.coming()
    if (subject !== undefined && user && site) return { subject, user, site }
    throw new HTTPException(410, {
      message: 'This link no longer works. Please make a new one at the current address.',
    })
  }

  return new Hono()
    .post('/options', allowPublic, jsonBody(linkSchema), (c) => {
      const { token } = c.req.valid('json')
      const { user, site } = findLinked(token)
      return c.json(requestNewPasskey(db, user, { site, challenge: token }))
    })
    .post('/', allowPublic, jsonBody(attestationSchema), async (c) => {
      const answer = c.req.valid('json')
      const { challenge, origin } = readClientData(answer)
      const { user, subject, site } = findLinked(challenge)
      if (origin !== site.origin) throw passkeyNotAdded()
      const name = deviceName(c.req.header('user-agent')) || 'Passkey'
      const ceremony = { purpose: PURPOSE, subject } as const
      await addPasskey(passkeys, { userId: user.id, name, ceremony }, answer)
      logAuthEvent(c, 'coming passkey', 'ok', user.username)
      return c.json({ username: user.username }, 201)
    })
}
