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

export type Sites = ReturnType<typeof createSites>

/** Where passkeys work: at the configured address, and at the next one, which an owner typed. */
export function createSites(siteUrl: string, readComing: () => string | null) {
  const today = relyingPartyOf(siteUrl)

  function coming(): RelyingParty | undefined {
    const url = readComing()
    const site = url ? relyingPartyOf(url) : today
    return site.origin === today.origin ? undefined : site
  }

  /** A browser says where it is, and chooses between the two. The host that a proxy reports can be wrong, or forged. */
  function at(origin: string | undefined): RelyingParty {
    return [coming()].find((site) => site?.origin === origin) ?? today
  }

  return { today, coming, at }
}
