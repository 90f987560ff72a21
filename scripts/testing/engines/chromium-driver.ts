import type { Page } from '@playwright/test'
import { type EngineDriver, WINDOW_HEIGHT } from './engine-driver-interface.ts'

/** Playwright's Chromium, with which the other browsers are compared. */
export function driveChromium(page: Page): EngineDriver {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    tapAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    chooseFile: (selector, file) => page.setInputFiles(selector, file),
    resize: (width) => page.setViewportSize({ width, height: WINDOW_HEIGHT }),
    setInitScript: async (source) => void (await page.addInitScript(source)),
    kill: () => page.close(),
  }
}
