import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows, which costs a test a fifth less processor time; a package of Debian. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const OTHER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Launch options of every browser test: the system's Chromium, without background traffic, able to run as root. */
export const chromiumLaunchOptions = {
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** $CHROMIUM, then PATH, then the usual places. */
function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return [...NAMES.flatMap(pathsOf), ...OTHER_PATHS].find(canRun)
}

function pathsOf(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** Finds Chromium; as root on Debian, installs what is missing of it with apt-get. @returns whether it is there now */
export function ensureChromium(): boolean {
  const canInstall = process.getuid?.() === 0 && pathsOf('apt-get').some(canRun) && !process.env.CHROMIUM
  if (canInstall && !pathsOf(HEADLESS).some(canRun)) {
    console.log('Installing chromium-headless-shell with apt-get …')
    runAptGet('update', '-qq')
    runAptGet('install', '-y', '-qq', '--no-install-recommends', HEADLESS)
  }
  return findChromium() !== undefined
}

function runAptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const timeouts = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  spawnSync('apt-get', [...timeouts, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
