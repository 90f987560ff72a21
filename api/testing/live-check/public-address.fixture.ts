import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { contentHash } from '../../src/base/filesystem/content-hash.ts'
import { pageFile } from '../../src/publishing/publisher/output/page-paths.ts'
import { listenOnLoopback } from '../http/receivers.fixture.ts'

export type Respond = (response: ServerResponse, page: { body: string; etag: string } | undefined, path: string) => void

/** What stands between a shop and its visitors: it answers as it is told, and tells what it was asked. */
export async function startPublicAddress(folder: string, tls?: { key: string; cert: string }) {
  const asked: IncomingMessage[] = []
  const held = new Map<string, { body: string; etag: string }>()
  let respond: Respond = serve
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request)
    respond(response, readPage(folder, (request.url ?? '/').replace('?', '')), request.url ?? '/')
  }
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener)
  const url = await listenOnLoopback(server)
  return {
    url: tls ? url.replace('http', 'https') : url,
    asked,
    respondBy(next: Respond) {
      respond = next
    },
    /** From now on the pages stay as they are now. @param headers may leave out what tells their version */
    hold(headers: Record<string, string>, hasEtag = true) {
      for (const path of ['/', '/services', '/events', '/reviews']) {
        const page = readPage(folder, path)
        if (page) held.set(path, page)
      }
      respond = (response, page, path) => {
        const old = held.get(path) ?? page
        response.writeHead(200, { ...headers, ...(hasEtag && old && { etag: old.etag }) }).end(old?.body)
      }
    },
  }
}

export const serve: Respond = (response, page) => {
  if (page) response.writeHead(200, { etag: `W/${page.etag}` }).end(page.body)
  else response.writeHead(404).end('Not found')
}

function readPage(folder: string, path: string) {
  const file = join(folder, pageFile(path))
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return { body: `${bytes}`, etag: `"${contentHash(bytes)}"` }
}

/** @param days from now until its end; negative when that is over */
export function makeCertificate(days: number, name = 'IP:127.0.0.1') {
  const folder = makeTestFolder()
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key']
  openssl('req', '-new', ...key, '-subj', '/CN=shop', '-addext', `subjectAltName=${name}`, '-out', 'request')
  const options = ['-signkey', 'key', '-copy_extensions', 'copy', '-days', `${days}`]
  openssl('x509', '-req', '-in', 'request', ...options, '-out', 'cert')
  return { key: readFileSync(join(folder, 'key'), 'utf8'), cert: readFileSync(join(folder, 'cert'), 'utf8') }
}
