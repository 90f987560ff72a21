import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Builder, By } from 'selenium-webdriver'
import { freePort, waitForHttp } from '../server-port.ts'
import { type EngineDriver, type EngineOptions, WINDOW_HEIGHT } from './engine-driver-interface.ts'

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/** Starts WebKitWebDriver, whose browser is a small window without a toolbar, on a screen without a monitor. */
export async function launchWebkit({ profile, textSize = 16 }: EngineOptions): Promise<EngineDriver> {
  mkdirSync(profile, { recursive: true })
  const port = await freePort()
  const command = ['-a', '-s', '-screen 0 1400x1000x24', 'dbus-run-session', 'WebKitWebDriver', `--port=${port}`]
  const program = spawn('xvfb-run', command, {
    detached: true, // a group of processes, which can be ended together
    stdio: 'ignore',
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  })
  const killGroup = () =>
    program.exitCode ?? program.signalCode ?? process.kill(-(program.pid ?? Number.NaN), 'SIGKILL')
  process.once('exit', killGroup)
  const address = `http://127.0.0.1:${port}`
  await waitForHttp(`${address}/status`, () => program.exitCode === null)
  const settings = JSON.stringify({ profile, textSize, moves: Boolean(process.env.TEST_LONG) })
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'WebKitGTK', 'webkitgtk:browserOptions': { binary: WINDOW, args: [settings] } })
    .build()
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    tapAt: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    typeText: (text) => driver.actions().sendKeys(text).perform(),
    chooseFile: (selector, file) => driver.findElement(By.css(selector)).sendKeys(file),
    resize: async (width) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: WINDOW_HEIGHT })
    },
    setInitScript: async (source) => writeFileSync(`${profile}/init-script.js`, source),
    kill: async () => {
      if (killGroup() === true) await once(program, 'exit')
    },
  }
}
