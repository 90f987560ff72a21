import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { waitForHttp } from '../wait-for-http.ts'
import { type EngineDriver, type EngineOptions, WINDOW_HEIGHT } from './engine-driver.ts'

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** Starts WebKitWebDriver, whose browser is a small window without a toolbar, on a screen without a monitor. */
export async function launchWebkit(options: EngineOptions): Promise<EngineDriver> {
  const { profile, width, javaScript = true, textSize = 16 } = options
  mkdirSync(profile, { recursive: true })
  const port = await freePort()
  const command = ['-a', '-s', '-screen 0 1400x1000x24', 'dbus-run-session', 'WebKitWebDriver', `--port=${port}`]
  const environment = {
    PROFILE: profile,
    TEXT_SIZE: `${textSize}`,
    ...(!javaScript && { NO_SCRIPTS: '1' }),
    ...(!process.env.TEST_LONG && { REDUCED_MOTION: '1' }),
  }
  const program = spawn('xvfb-run', command, {
    detached: true, // a group of processes, which can be ended together
    stdio: 'ignore',
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', ...environment },
  })
  const killGroup = () =>
    program.exitCode ?? program.signalCode ?? process.kill(-(program.pid ?? Number.NaN), 'SIGKILL')
  process.once('exit', killGroup)
  const address = `http://127.0.0.1:${port}`
  await waitForHttp(`${address}/status`, () => program.exitCode === null)
  const capabilities = new Capabilities({
    browserName: 'WebKitGTK',
    'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
  })
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  const window = driver.manage().window()

  async function resize(to: number) {
    const inner = await driver.executeScript<{ x: number; y: number }>('return { x: innerWidth, y: innerHeight }')
    const outer = await window.getRect()
    const size = { width: outer.width + to - inner.x, height: outer.height + WINDOW_HEIGHT - inner.y }
    await window.setRect({ x: 0, y: 0, ...size })
  }
  await resize(width)
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    tapAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    typeText: (text) => driver.actions().sendKeys(text).perform(),
    chooseFile: (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
    resize,
    setInitScript: async (source) => writeFileSync(`${profile}/init-script.js`, source),
    kill: async () => {
      if (killGroup() === true) await once(program, 'exit')
    },
  }
}
