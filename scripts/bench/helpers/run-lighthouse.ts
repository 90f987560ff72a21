import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../testing/free-port.ts'
import { chromiumLaunchOptions } from '../../tools/browsers.ts'
import { median } from './statistics.ts'

/** Lighthouse's results for a page on a slow phone. */
export interface LighthouseScores {
  /** of 100 */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest Contentful Paint, milliseconds */
  lcp: number
  /** Cumulative Layout Shift */
  cls: number
  /** Total Blocking Time, milliseconds */
  tbt: number
}

/** Runs Lighthouse with its mobile defaults. @returns the median of each score */
export async function runLighthouse(url: string, runs: number): Promise<LighthouseScores> {
  const all: LighthouseScores[] = []
  for (let run = 0; run < runs; run++) all.push(await runOnce(url))
  const medianOf = (name: keyof LighthouseScores) => median(all.map((scores) => scores[name]))
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    lcp: medianOf('lcp'),
    cls: medianOf('cls'),
    tbt: medianOf('tbt'),
  }
}

/** Each run has its own browser, so that no cache survives. */
async function runOnce(url: string): Promise<LighthouseScores> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...chromiumLaunchOptions,
    args: [...chromiumLaunchOptions.args, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
    }
  } finally {
    await browser.close()
  }
}
