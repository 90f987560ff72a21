import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** The end of a certificate's validity in epoch milliseconds; an untrusted certificate is read too. */
export async function readCertificateEnd({ hostname, port }: URL, signal: AbortSignal): Promise<number> {
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
