import { formatCount } from '@shop/db/validation/text-limits'

const PLACEHOLDER = /[[\]*{}]|\/:/
const EVENT = /^\/event\/[1-9]\d*\/?(?:#.*)?$/

/** What there is about a path for which nothing can be proposed. */
export function findUnusableKind(path: string): string | undefined {
  if (PLACEHOLDER.test(path)) return 'with a placeholder such as [name]'
  return EVENT.test(path) ? 'that events of this site have' : undefined
}

export function describeLeftOut(kind: string, count: number): string {
  return count === 1 ? `1 address ${kind} is left out.` : `${formatCount(count)} addresses ${kind} are left out.`
}

export function splitHost(address: string): { host: string; path: string } {
  if (address.startsWith('/')) return { host: '', path: address }
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/i.exec(address) ?? []
  return { host: host.toLowerCase().replace(/^(?:www|m|shop)\.(?=.*\.)/, ''), path: path.replace(/^(?!\/)/, '/') }
}

/** The old site's own; a menu also links to others. */
export function findCommonHost(addresses: string[]): string {
  const counts = new Map<string, number>()
  for (const address of addresses) {
    const { host } = splitHost(address)
    counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0]
}
