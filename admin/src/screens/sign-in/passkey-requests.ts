import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { apiQuery, queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY } from '../../base/data/use-account-and-permissions.ts'
import { api, publicApi, unwrapResponse } from '../../base/http/api-client.ts'
import { finishSignIn } from './finish-sign-in.ts'

export type Passkey = InferResponseType<typeof api.account.factors.$get>['passkeys'][number]

export const factorsQuery = apiQuery(['factors'], () => api.account.factors.$get())

export function reloadFactors() {
  void queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
  void queryClient.invalidateQueries(factorsQuery)
}

/** @param id of a passkey, or of the one-time codes */
export function removeFactor(id: string) {
  return unwrapResponse(api.account.factors[':id'].$delete({ param: { id } })).finally(reloadFactors)
}

/** The server has a passkey ready for this address or another one, and believes neither without a signature. */
const HERE = { origin: location.origin }

const siteQuery = apiQuery(['passkey-site'], () => publicApi.passkeys.$get({ query: HERE }))

/** Whether anyone has a passkey, and why they do not work here; undefined until it is known. */
export function usePasskeySite() {
  const { data } = useQuery(siteQuery)
  return data && { isUsed: data.isUsed, problem: data.problem ?? findProblemHere(data.origin) }
}

function findProblemHere(origin: string): string | null {
  if (location.origin !== origin) return `Passkeys only work at ${origin}. This is ${location.origin}.`
  return 'PublicKeyCredential' in window ? null : 'This browser can’t use passkeys. Try Chrome, Safari or Firefox.'
}

export async function signInWithPasskey() {
  const json = await usePasskey(unwrapResponse(publicApi.passkeys.options.$post({ json: HERE })))
  const asked = await finishSignIn(await publicApi.passkeys['sign-in'].$post({ json }))
  return asked && { ...asked, warning: asked.error }
}

/** In place of the password, before an account changes. */
export async function proveWithPasskey() {
  const json = await usePasskey(unwrapResponse(api.account.factors.proof.options.$post({ json: HERE })))
  await unwrapResponse(api.account.factors.proof.$post({ json }))
}

export async function addPasskey() {
  const json = await makePasskey(unwrapResponse(api.account.factors.passkeys.options.$post({ json: HERE })))
  await unwrapResponse(api.account.factors.passkeys.$post({ json }))
}

/** Goes to the coming address of the shop with a one-time link. */
export async function openComingAddress() {
  const { url } = await unwrapResponse(api.account.factors['coming-link'].$post())
  location.assign(url)
}

/** @param token of that link */
export async function addLinkedPasskey(token: string) {
  const json = await makePasskey(unwrapResponse(publicApi.passkeys.coming.options.$post({ json: { token } })))
  await unwrapResponse(publicApi.passkeys.coming.$post({ json }))
}

async function usePasskey(request: Promise<PublicKeyCredentialRequestOptionsJSON>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await request
  return startAuthentication({ optionsJSON }).catch(throwReadableError)
}

async function makePasskey(request: Promise<PublicKeyCredentialCreationOptionsJSON>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = await request
  return startRegistration({ optionsJSON }).catch(throwReadableError)
}

/** Browsers say little about why, to protect the person; mostly that it was canceled. */
function throwReadableError(cause: Error): never {
  const isThere = cause.name === 'InvalidStateError'
  throw new Error(isThere ? 'This device already has a passkey for you.' : 'No passkey was used. Please try again.', {
    cause,
  })
}
