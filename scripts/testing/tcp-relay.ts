import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes connections on to a server, until the line is cut. @param url such as http://localhost:3000 */
export async function startRelay(url: string) {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const relay = createServer((client) => {
    if (isCut) {
      client.destroy()
      return
    }
    const server = connect(Number(port), 'localhost')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
  }).listen(0, 'localhost')
  await once(relay, 'listening')

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    stop: () => {
      cut()
      relay.close()
    },
  }
}
