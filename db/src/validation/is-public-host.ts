import { ipOfHost, isPublicIp } from './ip-networks.ts'

/** Names that no visitor from elsewhere can reach (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|test|example|invalid|home\.arpa)\.?$/i

export function isPublicHost(url: Pick<URL, 'hostname'>): boolean {
  const address = ipOfHost(url)
  if (address !== undefined) return isPublicIp(address)
  return url.hostname.includes('.') && !PRIVATE_NAMES.test(url.hostname)
}
