import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchDebianPackage, unpackedProgramCommand } from './fetch-debian-package.ts'
import { freePort, waitForHttp } from './server-port.ts'

interface UpstreamShop {
  dataDir: string
  port: string
}

export interface WebServer {
  name: string
  /** the configuration of scripts/deploy, with its placeholders replaced */
  configure(shop: UpstreamShop, port: number, work: string): string
  command(root: string, config: string, port: number): { command: string; args: string[] }
}

const text = (file: string) => readFileSync(fileURLToPath(new URL(`../deploy/${file}`, import.meta.url)), 'utf8')

export const nginx = createNginx('nginx.conf', ({ dataDir }) => ({ '/srv/shop/data': dataDir }))

/** A cache in front of the shop. */
export const nginxCache = createNginx('nginx-cache.conf', (_, work) => ({ '/var/cache/shop': `${work}/cache` }))

export const varnish: WebServer = {
  name: 'varnish',
  configure: (shop) => replacePlaceholders(text('varnish.vcl'), { '"3000"': `"${shop.port}"` }),
  command: (root, config, port) => {
    const listen = ['-F', '-j', 'none', '-f', config, '-a', `127.0.0.1:${port}`, '-n', `${config}.work`]
    const compiler = 'cc_command=exec gcc -O1 -pthread -fpic -shared -Wl,-x -o %o %s'
    const libraries = [globSync('usr/lib/*/varnish', { cwd: root }).join()]
    return unpackedProgramCommand(root, 'usr/sbin/varnishd', [...listen, '-s', 'malloc,64m', '-p', compiler], libraries)
  },
}

export const caddy: WebServer = {
  name: 'caddy',
  configure: (shop, port) => {
    const site = replacePlaceholders(text('Caddyfile'), {
      '{$SHOP_HOST:www.example.com}': `http://127.0.0.1:${port}`,
      '127.0.0.1:3000': `127.0.0.1:${shop.port}`,
      '/srv/shop/data': shop.dataDir,
    })
    return `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${site}`
  },
  command: (root, config) =>
    unpackedProgramCommand(root, 'usr/bin/caddy', ['run', '--config', config, '--adapter', 'caddyfile']),
}

/** Starts the web server in front of the shop. @throws where the server cannot be fetched or does not answer */
export async function startWebServer(server: WebServer, shop: UpstreamShop, ownPort?: number) {
  const root = fetchDebianPackage(server.name)
  const work = mkdtempSync(join(tmpdir(), `shop-${server.name}-`))
  mkdirSync(join(work, 'home'))
  const port = ownPort ?? (await freePort())
  const config = join(work, 'config')
  writeFileSync(config, server.configure(shop, port, work))
  const { command, args } = server.command(root, config, port)
  const env = { PATH: process.env.PATH, HOME: join(work, 'home') }
  const program = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => program.kill('SIGKILL'))
  let errors = ''
  program.stderr.on('data', (text) => {
    errors += text
  })
  const url = `http://127.0.0.1:${port}`
  await waitForHttp(url, () => program.exitCode === null).catch(({ message }) => {
    throw new Error(`${server.name}: ${message} ${errors}`)
  })

  async function stop() {
    const exited = once(program, 'exit')
    program.kill('SIGTERM')
    await exited
    rmSync(work, { recursive: true })
  }
  return { url, work, stop }
}

function createNginx(file: string, folders: (shop: UpstreamShop, work: string) => Record<string, string>): WebServer {
  return {
    name: 'nginx',
    configure: (shop, port, work) => {
      const listen = { 'listen 80;': `listen 127.0.0.1:${port};`, 'listen [::]:80;': '' }
      const changes = { ...listen, '127.0.0.1:3000': `127.0.0.1:${shop.port}`, ...folders(shop, work) }
      return nginxMain(replacePlaceholders(text(file), changes), work)
    },
    command: (root, config) => unpackedProgramCommand(root, 'usr/sbin/nginx', ['-c', config, '-e', `${config}.log`]),
  }
}

function nginxMain(site: string, work: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; worker_processes 1; pid ${work}/pid; error_log ${work}/log;
    events {} http { access_log off; ${temporary.join(' ')} ${site} }`
}

/** @throws when a placeholder is missing */
function replacePlaceholders(config: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((result, [placeholder, value]) => {
    if (!result.includes(placeholder)) throw new Error(`The configuration has no ${placeholder}`)
    return result.replaceAll(placeholder, value)
  }, config)
}
