import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test'

/** What a visit loads, in bytes: words as a CDN compresses them, pictures as they are. */
export interface TransferSizes {
  /** HTML and CSS */
  page: number
  scripts: number
  pictures: number
}

/** One file that a visit loaded. */
export interface LoadedFile {
  url: string
  kind: keyof TransferSizes
  bytes: number
}

const KINDS: Record<string, keyof TransferSizes> = {
  document: 'page',
  stylesheet: 'page',
  script: 'scripts',
  image: 'pictures',
}

/** A page that asks for nothing new for so long has all it wants. */
const QUIET_MS = 1000

interface Visit {
  options?: BrowserContextOptions
  before?(page: Page): Promise<unknown>
}

/** Everything that a first visit loads, down to the foot of the page; each file once. */
export async function loadPage(browser: Browser, url: string, { options, before }: Visit = {}): Promise<LoadedFile[]> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await before?.(page)
  const answers = new Map<string, Response>()
  page.on('response', (answer) => !answers.has(answer.url()) && answers.set(answer.url(), answer))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 400)
  for (let screens = 0; screens < 12; screens++) await page.mouse.wheel(0, 800)
  // A page that was idle once counts as idle for good.
  for (let known = -1; known < answers.size; ) {
    known = answers.size
    await page.waitForTimeout(QUIET_MS)
  }
  const loaded = await Promise.all([...answers.values()].map(weigh))
  await context.close()
  return loaded.flat()
}

export function sumTransferSizes(loaded: LoadedFile[]): TransferSizes {
  const sum = (kind: keyof TransferSizes) =>
    loaded.reduce((total, file) => total + (file.kind === kind ? file.bytes : 0), 0)
  return { page: sum('page'), scripts: sum('scripts'), pictures: sum('pictures') }
}

async function weigh(answer: Response): Promise<LoadedFile[]> {
  const kind = KINDS[answer.request().resourceType()]
  if (!kind) return []
  const body = await answer.body()
  return [{ url: answer.url(), kind, bytes: kind === 'pictures' ? body.length : brotliCompressSync(body).length }]
}
