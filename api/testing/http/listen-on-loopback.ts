import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '@shop/db/testing/test-folder'

/** Gives a server a free port of this machine until its test or file is done. @returns its address */
export async function listenOnLoopback(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
