import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { DESKTOP, PHONE, sizesInTurn } from './screen-sizes.ts'

/** The short form, because each page that is checked gets it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Fails on any axe violation of the page as it is. @axe-core/playwright would open a second window for each call, which
 * costs more than all rules.
 */
export async function expectAccessible(page: Page) {
  await page.evaluate(waitForFrames)
  for (const frame of page.frames()) {
    if (await hasNoScripts(frame)) continue
    await prepareFrame(frame).catch((error: unknown) => {
      if (!frame.isDetached()) throw error // the preview leaves with its form
    })
  }
  expect(await page.evaluate(findViolations)).toEqual([])
}

/** Such a frame would never answer: a page of another moment, which is checked as a public page. */
async function hasNoScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  const sandbox = await frame
    .frameElement()
    .then((element) => element.getAttribute('sandbox'))
    .catch(() => null)
  return sandbox !== null && !sandbox.includes('allow-scripts')
}

async function prepareFrame(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  await frame.evaluate(waitForAnimations)
}

const SIZES = [DESKTOP, PHONE]

/** The same on a desktop and on a phone. */
export async function expectAccessibleAtBothWidths(page: Page) {
  await expectAccessibleAt(page, SIZES)
}

/** The same on a desktop and on a phone by turns, where several looks repeat a rule; in the long run on both. */
export async function expectAccessibleInTurn(page: Page, turn: number) {
  await expectAccessibleAt(page, sizesInTurn(SIZES, turn))
}

/** The page keeps the former size. */
async function expectAccessibleAt(page: Page, sizes: typeof SIZES) {
  const size = page.viewportSize() ?? DESKTOP
  for (const each of sizes) {
    await page.setViewportSize(each)
    await expectAccessible(page)
  }
  await page.setViewportSize(size)
}

/** Runs in the page: a lazy frame is loaded when it comes into view. */
async function waitForFrames() {
  const isLoading = (frame: HTMLIFrameElement) =>
    frame.checkVisibility() &&
    (frame.contentDocument?.URL === 'about:blank' || frame.contentDocument?.readyState !== 'complete')
  while ([...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')].some(isLoading))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Runs in the page: what is half faded in has too little contrast. */
async function waitForAnimations() {
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Runs in the page: its violations and those of its frames. */
async function findViolations(): Promise<string[]> {
  if (!window.axe) throw new Error('axe is not in the page')
  const { finishRun, run, runPartial, utils } = window.axe
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  const describe = ({ violations }: axe.AxeResults) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  // Partial results describe also what passes, which takes a fifth more processor time.
  if (!document.querySelector('iframe')) return describe(await run(document, options))
  const partialResults: axe.PartialResults = [await runPartial(document, options)]
  for (const { frameSelector, frameContext } of utils.getFrameContexts()) {
    const frame = utils.shadowSelect(frameSelector)
    const axeInFrame = frame instanceof HTMLIFrameElement ? frame.contentWindow?.axe : undefined
    partialResults.push(axeInFrame ? await axeInFrame.runPartial(frameContext, options) : null)
  }
  return describe(await finishRun(partialResults, options))
}

/** Runs the axe rules with any of the tags. @returns their success criteria, and the rules that fail or cannot tell */
export async function runRules(page: Page, tags: string[]) {
  await prepareFrame(page.mainFrame())
  return page.evaluate(findFaultsAndDoubts, tags)
}

/** Runs in the page. */
async function findFaultsAndDoubts(tags: string[]) {
  if (!window.axe) throw new Error('axe is not in the page')
  const options: axe.RunOptions = { runOnly: tags }
  const { passes, violations, incomplete, inapplicable, testEngine } = await window.axe.run(options)
  const ran = [...passes, ...violations, ...incomplete, ...inapplicable]
  const words = (rules: axe.Result[]) => rules.map(({ help, id }) => `${help} (${id})`)
  const criteria = ran.flatMap((rule) => rule.tags.filter((tag) => /^wcag\d{3,}$/.test(tag)))
  return { criteria, broken: words(violations), unsure: words(incomplete), version: testEngine.version }
}
