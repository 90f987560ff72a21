import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumLaunchOptions as quiet } from '../../tools/chromium.ts'
import { median } from './statistics.ts'

/** What Lighthouse says of a page on a slow phone: the middle of some runs. */
export interface LighthouseScores {
  /** of 100 */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** milliseconds until the largest thing of the first screen is painted */
  lcp: number
  /** how much the page moves about while it loads */
  cls: number
  /** milliseconds during which it could not have answered */
  tbt: number
}

/** Runs Lighthouse some times, with the mobile settings that it comes with. */
export async function runLighthouse(url: string, runs: number): Promise<LighthouseScores> {
  const all: LighthouseScores[] = []
  for (let run = 0; run < runs; run++) all.push(await runOnce(url))
  const middle = (name: keyof LighthouseScores) => median(all.map((scores) => scores[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
  }
}

/** A browser of its own each time: nothing is left of the last run. */
async function runOnce(url: string): Promise<LighthouseScores> {
  const port = await freePort()
  const browser = await chromium.launch({ ...quiet, args: [...quiet.args, `--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: figure('largest-contentful-paint'),
      cls: figure('cumulative-layout-shift'),
      tbt: figure('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
