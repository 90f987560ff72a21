import { BlockList, isIP } from 'node:net'

/** Names that no visitor from elsewhere can reach (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|test|example|invalid|home\.arpa)\.?$/i

const PRIVATE_NETWORKS: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
]

const privateNetworks = new BlockList()
for (const network of PRIVATE_NETWORKS) privateNetworks.addSubnet(...network)

/** Whether a site there is on the internet, as far as its address says. */
export function isPublicHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version !== 0) return !privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')
  return hostname.includes('.') && !PRIVATE_NAMES.test(hostname)
}
