import { optionalText } from './field-schemas.ts'
import { isOneWebUrl } from './is-web-url.ts'
import { MAX_LENGTHS } from './text-limits.ts'

/** Where a network has its accounts: new addresses start with the first one. */
const HOSTS = {
  Instagram: ['instagram.com', 'instagr.am'],
  Facebook: ['facebook.com', 'fb.com', 'fb.me'],
  TikTok: ['tiktok.com'],
} as const

type Network = keyof typeof HOSTS

export function optionalProfileUrl(network: Network) {
  return optionalText(`${network} link`, MAX_LENGTHS.link).refine(
    (url) => url === '' || isProfileUrl(network, url),
    `${network} link must be an @name, or an address at ${HOSTS[network][0]}.`,
  )
}

/** @returns the address of an account that is written as @polecuts or polecuts; undefined for other texts */
export function accountUrl(network: Network, text: string): string | undefined {
  const [, name] = /^\s*@?([\w.-]+)\s*$/.exec(text) ?? []
  if (!name || isProfileUrl(network, `https://${name}`)) return undefined
  return `https://www.${HOSTS[network][0]}/${network === 'TikTok' ? '@' : ''}${name}`
}

function isProfileUrl(network: Network, url: string): boolean {
  const host = isOneWebUrl(url) ? `.${new URL(url).hostname}` : ''
  return HOSTS[network].some((known) => host.endsWith(`.${known}`))
}
