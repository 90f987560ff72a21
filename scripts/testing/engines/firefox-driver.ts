import { once } from 'node:events'
import puppeteer from 'puppeteer-core'
import { findProgram } from '../../tools/browsers.ts'
import { type EngineDriver, type EngineOptions, WINDOW_HEIGHT } from './engine-driver-interface.ts'

const WHITE_ON_BLACK = {
  'browser.display.document_color_use': 2,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
  'browser.anchor_color': '#ffff00',
}

export async function launchFirefox({ profile, forcedColors, textSize = 16 }: EngineOptions): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? '',
    userDataDir: profile,
    extraPrefsFirefox: {
      'browser.sessionhistory.max_total_viewers': 0, // puppeteer loses a page that Back brings from memory
      'ui.useOverlayScrollbars': 1, // a page is as wide as its window
      'ui.prefersReducedMotion': process.env.TEST_LONG ? 0 : 1,
      'font.size.variable.x-western': textSize,
      ...(forcedColors && WHITE_ON_BLACK),
    },
  })
  const page = await browser.newPage() // which has the focus, as the first one has not
  page.on('dialog', (dialog) => dialog.accept())
  let initScript = ''
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: <Result>(expression: string) => page.evaluate<[], () => Result>(expression),
    tapAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    chooseFile: async (selector, file) =>
      (await page.waitForSelector(selector))?.toElement('input').then((input) => input.uploadFile(file)),
    resize: (width) => page.setViewport({ width, height: WINDOW_HEIGHT }),
    setInitScript: async (source) => {
      if (initScript) await page.removeScriptToEvaluateOnNewDocument(initScript)
      initScript = (await page.evaluateOnNewDocument(source)).identifier
    },
    kill: async () => {
      const program = browser.process()
      if (program?.kill('SIGKILL')) await once(program, 'exit')
    },
  }
}
