import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows, which costs a test a fifth less processor time. */
const HEADLESS = 'chromium-headless-shell'

/** The packages of Debian that bring a program. */
const PACKAGES = {
  [HEADLESS]: [HEADLESS],
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi'],
  'xvfb-run': ['xvfb', 'xauth'],
  'dbus-run-session': ['dbus'],
}

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
  return process.env.CHROMIUM || (NAMES.map(findProgram).find(Boolean) ?? OTHER_PATHS.find(canRun))
}

/** @returns the file of a program on PATH */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(canRun)
}

/** Finds Chromium; as root on Debian, installs what is missing of all browsers with apt-get. @returns whether Chromium is there now */
export async function ensureBrowsers(): Promise<boolean> {
  const canInstall = process.getuid?.() === 0 && findProgram('apt-get')
  const missing = Object.entries(PACKAGES).filter(([program]) => !findProgram(program))
  if (canInstall && missing.length > 0) {
    const packages = missing.flatMap(([, names]) => names)
    console.log(`Installing ${packages.join(', ')} with apt-get …`)
    await runAptGet('update', '-qq')
    await runAptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  return findChromium() !== undefined
}

async function runAptGet(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const timeouts = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  await once(spawn('apt-get', [...timeouts, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }), 'exit')
}

function canRun(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
