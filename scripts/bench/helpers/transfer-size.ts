import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from '@playwright/test'

/** The bytes that a visit loads: text after brotli, images as they are. */
export interface TransferSizes {
  htmlAndCss: number
  scripts: number
  images: number
}

export interface LoadedFile {
  url: string
  kind: keyof TransferSizes
  bytes: number
}

const KINDS: Record<string, keyof TransferSizes> = {
  document: 'htmlAndCss',
  stylesheet: 'htmlAndCss',
  script: 'scripts',
  image: 'images',
}

/** A page that requests nothing for this long has loaded. */
const QUIET_MS = 1000

export interface LoadPageOptions {
  options?: BrowserContextOptions
  before?(page: Page): Promise<unknown>
}

/** Loads a page with an empty cache and scrolls to its end. @returns every file once */
export async function loadPage(
  browser: Browser,
  url: string,
  { options, before }: LoadPageOptions = {},
): Promise<LoadedFile[]> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await before?.(page)
  const responses = new Map<string, Response>()
  page.on('response', (response) => !responses.has(response.url()) && responses.set(response.url(), response))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 400)
  for (let screens = 0; screens < 12; screens++) await page.mouse.wheel(0, 800)
  // Playwright's network idle happens only once, so later requests are awaited here.
  for (let count = -1; count < responses.size; ) {
    count = responses.size
    await page.waitForTimeout(QUIET_MS)
  }
  const loaded = await Promise.all([...responses.values()].map(measureResponse))
  await context.close()
  return loaded.flat()
}

export function sumTransferSizes(loaded: LoadedFile[]): TransferSizes {
  const sum = (kind: keyof TransferSizes) =>
    loaded.reduce((total, file) => total + (file.kind === kind ? file.bytes : 0), 0)
  return { htmlAndCss: sum('htmlAndCss'), scripts: sum('scripts'), images: sum('images') }
}

async function measureResponse(response: Response): Promise<LoadedFile[]> {
  const kind = KINDS[response.request().resourceType()]
  if (!kind) return []
  const body = await response.body()
  return [{ url: response.url(), kind, bytes: kind === 'images' ? body.length : brotliCompressSync(body).length }]
}
