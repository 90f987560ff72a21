import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose networks; within 2000::/3 only the private ones and those that embed IPv4. */
const PRIVATE_NETWORKS = createNetworkList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
const PUBLIC_V6 = createNetworkList(['2000::/3'])

/** IPv6 addresses that stand for an IPv4 address: mapped, translated by the network, or NAT64. */
const EMBEDDED_IPV4 = /^(0:0:0:0:0:ffff|0:0:0:0:ffff:0|64:ff9b:0:0:0:0):/

/** One of an address's many spellings, to compare it by; undefined for other text. */
export function canonicalIp(text: string): string | undefined {
  // Some proxies append the port of the client: 192.0.2.1:5123 or [2001:db8::1]:443.
  const withoutPort = text.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
  const address = withoutPort.replace(/%.*$/, '')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = ipv6Groups(canonical)
  if (!EMBEDDED_IPV4.test(groups.join(':'))) return canonical
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}

/** The /64 network of an IPv6 address, because one household has 2^64 addresses. */
export function networkOf(address: string): string {
  const canonical = canonicalIp(address) ?? address
  return isIP(canonical) === 6 ? `${ipv6Groups(canonical).slice(0, 4).join(':')}::/64` : canonical
}

function ipv6Groups(canonical: string): string[] {
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
}

export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  return version > 0 && !includesIp(PRIVATE_NETWORKS, address) && (version === 4 || includesIp(PUBLIC_V6, address))
}

export function ipOfHost({ hostname }: Pick<URL, 'hostname'>): string | undefined {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? address : undefined
}

/** @param entries addresses, and networks such as 10.0.0.0/8 */
export function createNetworkList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

export function includesIp(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, family(address))
}

function family(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Names that no visitor from elsewhere can reach (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|test|example|invalid|home\.arpa)\.?$/i

export function isPublicHost(url: Pick<URL, 'hostname'>): boolean {
  const address = ipOfHost(url)
  if (address !== undefined) return isPublicIp(address)
  return url.hostname.includes('.') && !PRIVATE_NAMES.test(url.hostname)
}
