import { setTimeout as sleep } from 'node:timers/promises'
import { PAGED_RESOURCES, resources } from '@shop/db/resources/definitions'

const PAUSE_MS = 20
const LISTS = ['/', '/events']
const ABSENT = ['/work'] // without any
const OTHER_PAGES = PAGED_RESOURCES.map((name) => resources[name].page.path).filter(
  (path) => ![...LISTS, ...ABSENT].includes(path),
)

/**
 * Reads the site over and over: its pages, the events that lists link to, and the assets that pages name.
 * @returns a function that stops the crawler and gives the problems it found
 */
export function startCrawler(url: string) {
  const crawler = new Crawler(url)
  const finished = crawler.run().catch(() => {}) // the server was killed
  return async () => {
    crawler.isRunning = false
    await finished
    return [...crawler.problems]
  }
}

class Crawler {
  readonly problems = new Set<string>()
  isRunning = true
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  async run() {
    while (this.isRunning) {
      for (const path of LISTS) await this.checkList(path)
      for (const path of OTHER_PAGES) await this.checkPage(path)
      await sleep(PAUSE_MS)
    }
  }

  private async checkList(path: string) {
    for (const link of eventLinks(await this.checkPage(path))) {
      const { status, html } = await this.fetch(link)
      if (status === 200) await this.checkContent(link, html)
      // An event may be deleted meanwhile, as long as the list does not link to it any more.
      else if (eventLinks((await this.fetch(path)).html).includes(link))
        this.problems.add(`${path} links to ${link}, which is missing`)
    }
  }

  private async checkPage(path: string): Promise<string> {
    const { status, html } = await this.fetch(path)
    if (status !== 200) this.problems.add(`${path} answers ${status}`)
    await this.checkContent(path, html)
    return html
  }

  private async checkContent(path: string, html: string) {
    if (!html.trimEnd().endsWith('</html>')) this.problems.add(`${path} is incomplete`)
    for (const [asset] of html.matchAll(/\/_astro\/[\w.-]+/g)) {
      if ((await this.fetch(asset)).status !== 200) this.problems.add(`${path} names ${asset}, which is missing`)
    }
  }

  /** A page that was being written at a kill answers 503 until it is rendered. */
  private async fetch(path: string): Promise<{ status: number; html: string }> {
    const response = await fetch(this.url + path)
    if (response.headers.has('retry-after')) {
      await sleep(PAUSE_MS)
      return this.fetch(path)
    }
    return { status: response.status, html: await response.text() }
  }
}

function eventLinks(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/event\/\d+)"/g)].map(([, link = '']) => link))]
}
