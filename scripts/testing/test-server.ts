import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { programFile, repositoryRoot } from '../tools/paths.ts'

/** The account of every server under test. */
export const ownerAccount = { username: 'owner', password: 'a-good-long-password' }

export interface TestServer {
  url: string
  dataDir: string
  pid: number
  /** Everything the server printed so far. */
  output(): string
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  stop(signal?: NodeJS.Signals): Promise<{ exitCode: number | null }>
}

interface TestServerOptions {
  /** another copy of this repository, already built */
  checkout?: string | undefined
  args?: string[]
}

/** Starts the built server on a free port, and waits for its address. */
export async function startTestServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  { checkout, args = [] }: TestServerOptions = {},
): Promise<TestServer> {
  const { username, password } = ownerAccount
  const server = spawn(process.execPath, [programFile('serve', checkout), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', STAFF_USERNAME: username, STAFF_PASSWORD: password, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWithThisProcess(server)
  let output = ''
  server.stdout.on('data', (text) => {
    output += text
  })
  const url = await readUrl(server, () => output)
  return {
    url,
    dataDir,
    pid: server.pid ?? 0,
    output: () => output,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    signal: (signal) => void server.kill(signal),
    stop: (signal) => stopServer(server, signal),
  }
}

/** @returns the headers of a signed-in call with a JSON body */
export async function fetchOwnerHeaders(url: string) {
  const response = await logIn(url)
  const { token } = (await response.json()) as { token: string }
  const [cookie = ''] = response.headers.get('set-cookie')?.split(';') ?? []
  return { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie }
}

export type OwnerClient = Awaited<ReturnType<typeof openOwnerClient>>

/** Signs the owner in. @returns a function that calls the API as the owner */
export async function openOwnerClient(url: string) {
  const headers = await fetchOwnerHeaders(url)
  return (method: string, path: string, body?: object) =>
    fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** Signs the owner in. @returns what the staff area keeps in localStorage */
export async function fetchOwnerSession(url: string) {
  const session = (await (await logIn(url)).json()) as { token: string; userId: number; username: string }
  const { token, userId: id, username } = session
  return { token, user: JSON.stringify({ id, username }) }
}

export function logIn(url: string, account = ownerAccount): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(account) })
}

async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  return { exitCode: server.exitCode }
}

function killWithThisProcess(server: ChildProcess) {
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
}

/** The address stands in the first lines that the server prints. */
function readUrl(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The server stopped with code ${code}.`)))
    server.stdout?.on('data', () => {
      const url = /Public site +(\S+)[\s\S]*\nData /.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
}
