import { findProgram } from './find-program.ts'

/** Chromium without windows, which costs a test a fifth less processor time. */
export const HEADLESS_CHROMIUM = 'chromium-headless-shell'

/** $CHROMIUM or a Chromium on PATH; else the Chrome that Playwright finds. */
export function findChromium(): { executablePath: string } | { channel: 'chrome' } {
  const executablePath =
    process.env.CHROMIUM || [HEADLESS_CHROMIUM, 'chromium', 'chromium-browser'].map(findProgram).find(Boolean)
  return executablePath ? { executablePath } : { channel: 'chrome' }
}
