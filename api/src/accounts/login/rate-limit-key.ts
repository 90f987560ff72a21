import type { IncomingMessage } from 'node:http'
import { createNetworkList, networkOf } from '@shop/db/validation/ip-networks'
import { tryDecodeURI } from 'hono/utils/url'
import { addressOf, unknownProxyAddress } from '../../base/http/client-address.ts'
import type { Sender } from '../../base/http/refused-sender-delay.ts'
import { findDevice } from '../sessions/device-cookie-and-name.ts'
import { hasSessionSignature } from '../sessions/session-jwt.ts'

/** These are refused for what a sender did before, even with a session; other writes only without one. */
const LIMITED = /^\/api\/(login|passkeys|taps|join|recover|password|account\/(factors\/)?proof|hooks|uploads)\b/

const READS = ['GET', 'HEAD']

/** @returns a function that finds the sender of a write: a device that signed in before, or else its network */
export function createSenderFinder(secret: Uint8Array, trustedAddresses: string[]) {
  const trustedProxy = createNetworkList(trustedAddresses)
  return ({ method = '', url = '', headers, socket }: IncomingMessage): Sender | undefined => {
    if (READS.includes(method)) return undefined
    const [path = ''] = LIMITED.exec(tryDecodeURI(URL.parse(url, 'http://shop')?.pathname ?? '')) ?? [] // as the routes read it
    if (!path && hasSessionSignature(headers.authorization, secret)) return undefined
    const connection = { peer: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for']?.toString() }
    const device = findDevice(headers.cookie, secret)
    if (device) return { key: `${device} ${path}`, isShared: false }
    const network = networkOf(addressOf(connection, trustedProxy))
    return { key: `${network} ${path}`, isShared: unknownProxyAddress(connection, trustedProxy) !== undefined }
  }
}
