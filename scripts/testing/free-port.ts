import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports of outgoing connections: one of those could take the port of a server that a test restarts. */
const [FIRST_PORT, END_OF_PORTS] = [11_000, 32_000]

/** @returns a port that no program listens on at the moment, and that the system gives to none by itself */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_OF_PORTS)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
