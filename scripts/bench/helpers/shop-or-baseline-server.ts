// One server of the serve bench, as a child process, with the arguments NAME DATA_DIR
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { readEnv } from '@shop/api/base/config/env'
import { Hono } from 'hono'

const [name = '', dataDir = ''] = process.argv.slice(2)
const page = join(dataDir, 'public/services/index.html')

const targets: Record<string, () => Promise<number>> = {
  'raw page': () => listenRaw(readFileSync(page), 'text/html; charset=utf-8'),
  'raw list': async () => listenRaw(readFileSync(join(dataDir, 'events.json')), 'application/json'),
  serveStatic: () => listenHono(new Hono().use('*', serveStatic({ root: join(dataDir, 'public') }))),
  shop: startShop,
}

process.on('disconnect', () => process.exit())
process.send?.(await targets[name]?.())
process.on('message', () => process.send?.(process.cpuUsage()))

async function startShop(): Promise<number> {
  const { startServer } = await import('@shop/api/server')
  const { url } = await startServer(readEnv({ ...process.env, DATA_DIR: dataDir, PORT: '0', SITE_URL: undefined }))
  return Number(new URL(url).port)
}

function listenRaw(bytes: Buffer, type: string): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(bytes)
  })
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

function listenHono(app: Hono): Promise<number> {
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, ({ port }) => resolve(port))
  })
}
