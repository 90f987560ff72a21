import { isIP } from 'node:net'

export interface RelyingParty {
  id: string
  origin: string
  problem: string | null // why no browser offers passkeys there
}

export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { protocol, hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin, problem: findProblem(protocol, hostname) }
}

function findProblem(protocol: string, hostname: string): string | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    return 'Passkeys need an address with a name, such as www.example.com, not a number.'
  if (protocol === 'https:' || /(^|\.)localhost$/.test(hostname)) return null
  return 'Passkeys need a secure address, which begins with https.'
}
