import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANOTHER_DISK } from '@shop/db/testing/another-disk'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { freePort } from '../testing/server-port.ts'
import { openOwnerClient, ownerAccount } from '../testing/test-server.ts'
import { programFile } from '../tools/paths.ts'
import { makeRelease } from '../tools/release.ts'
import { runTool } from '../tools/run-tool.ts'

/** In the place of systemd, which a test machine may lack: starts and stops the program of the unit. */
const SYSTEMCTL = `#!/bin/sh
cd "$(dirname "$0")"
is_running() { [ -e "/proc/$(cat pid)/exe" ]; }
if [ "$1" = stop ]; then
  kill "$(cat pid)"
  while is_running; do sleep 0.05; done
else
  (cd shop && exec "${process.execPath}" current/scripts/dist/serve.js > ../log 2>&1) &
  echo $! > pid
  while is_running && ! grep -q '"event":"start"' log; do sleep 0.05; done
fi
true
`

/** A machine with releases of this repository, which are installed by their own command. */
export async function openReleaseMachine() {
  const folder = makeTestFolder()
  const base = join(folder, 'shop')
  const release = join(folder, 'anywhere/release')
  const store = makeTestFolder(ANOTHER_DISK)
  const port = await freePort()
  const url = `http://localhost:${port}`
  mkdirSync(base)
  const { username, password } = ownerAccount
  const account = `STAFF_USERNAME=${username}\nSTAFF_PASSWORD=${password}\n`
  writeFileSync(join(base, '.env'), `PORT=${port}\nBACKUP_DIR=${store}\n${account}`)
  writeFileSync(join(folder, 'systemctl'), SYSTEMCTL, { mode: 0o755 })
  makeRelease(release)

  return {
    base,
    release,
    url,
    dataDir: join(base, 'data'),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    readFences: () => {
      const files = readdirSync(join(store, 'snapshots')).filter((file) => file.startsWith('fence-'))
      return files.map((file) => [file, readFileSync(join(store, 'snapshots', file), 'utf8')])
    },
    read: async (path: string) => (await fetch(url + path)).text(),

    /** Runs the command of a release that installs it. */
    install: (from: string, ...args: string[]) =>
      runTool(process.execPath, [programFile('upgrade', from), base, ...args], {
        env: { PATH: `${folder}:${process.env.PATH}` },
      }),

    call: async (method: string, path: string, body?: object) => (await openOwnerClient(url))(method, path, body),

    async close() {
      await runTool(join(folder, 'systemctl'), ['stop'])
      for (const path of [folder, store]) rmSync(path, { recursive: true })
    },
  }
}

/** Copies a release as another version, with a migration of its own. */
export function makeNextRelease(release: string, version: string): string {
  const next = `${release}-${version}`
  cpSync(release, next, { recursive: true })
  const manifest = join(next, 'package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }))
  const journalFile = join(next, 'db/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const newest = journal.entries.at(-1)
  const entry = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'one_more' }
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(next, 'db/migrations/one_more.sql'), 'CREATE TABLE `more` (`id` integer PRIMARY KEY) STRICT;')
  return next
}
