import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { DAY_MS } from '@shop/db/time/durations'
import type { LiveFinding } from '../publisher/publication-status.ts'
import { createFinding, type Verdict, wrongVerdict } from './check-page.ts'

const WARNING_MS = 14 * DAY_MS

interface CertificateReport {
  ending: LiveFinding[] // when it ends soon
  expired?: Verdict // on all pages
}

/** Never rejects because of the network. */
export async function checkCertificate(site: URL, signal: AbortSignal): Promise<CertificateReport> {
  if (site.protocol !== 'https:') return { ending: [] }
  const endsAt = await readCertificateEnd(site, signal).catch(() => Infinity)
  const leftMs = endsAt - Date.now()
  const name = `The certificate of ${site.host}`
  if (leftMs <= 0) return { ending: [], expired: wrongVerdict(`${name} has expired: it was valid until`, endsAt) }
  return { ending: leftMs < WARNING_MS ? [createFinding(`${name} expires soon: it is valid until`, endsAt)] : [] }
}

/** The end of a certificate's validity in epoch milliseconds; an untrusted certificate is also read. */
async function readCertificateEnd({ hostname, port }: URL, signal: AbortSignal): Promise<number> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal })
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
