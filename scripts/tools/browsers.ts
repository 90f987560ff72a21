import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows, which costs a test a fifth less processor time. */
const HEADLESS_CHROMIUM = 'chromium-headless-shell'

/** $CHROMIUM or a Chromium on PATH; else the Chrome that Playwright finds. */
export function findChromium(): { executablePath: string } | { channel: 'chrome' } {
  const executablePath =
    process.env.CHROMIUM || [HEADLESS_CHROMIUM, 'chromium', 'chromium-browser'].map(findProgram).find(Boolean)
  return executablePath ? { executablePath } : { channel: 'chrome' }
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(canRun)
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const PACKAGES = {
  [HEADLESS_CHROMIUM]: [HEADLESS_CHROMIUM],
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
  'xvfb-run': ['xvfb', 'xauth'],
  'dbus-run-session': ['dbus'],
}

export async function installMissingBrowsers() {
  const packages = Object.entries(PACKAGES).flatMap(([program, names]) => (findProgram(program) ? [] : names))
  if (packages.length === 0 || process.getuid?.() !== 0 || !findProgram('apt-get')) return
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  await runAptGet('update', '-qq')
  await runAptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

async function runAptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const timeouts = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  await once(spawn('apt-get', [...timeouts, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit')
}
