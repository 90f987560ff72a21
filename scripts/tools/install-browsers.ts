import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findProgram, HEADLESS_CHROMIUM } from './find-chromium.ts'

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
