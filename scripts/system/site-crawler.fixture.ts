import { setTimeout as sleep } from 'node:timers/promises'

const REST_MS = 20

/**
 * Somebody who reads the site all the time: its lists, what they link to, and the assets that pages name.
 * @returns what ends that, and gives what was wrong
 */
export function startCrawler(url: string) {
  const faults = new Set<string>()
  let reading = true

  async function read(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(url + path)
    return { status: answer.status, text: await answer.text() }
  }

  async function readList(path: string) {
    const list = await readPage(path)
    for (const link of linksIn(list)) {
      const { status, text } = await read(link)
      if (status === 200) await check(link, text)
      // Gone meanwhile, as long as the list does not link to it any more.
      else if (linksIn((await read(path)).text).includes(link)) faults.add(`${path} links to ${link}, which is missing`)
    }
  }

  async function readPage(path: string): Promise<string> {
    const { status, text } = await read(path)
    if (status !== 200) faults.add(`${path} answers ${status}`)
    await check(path, text)
    return text
  }

  async function check(path: string, text: string) {
    if (!text.trimEnd().endsWith('</html>')) faults.add(`${path} is half a page`)
    for (const [asset] of text.matchAll(/\/_astro\/[\w.-]+/g)) {
      if ((await read(asset)).status !== 200) faults.add(`${path} names ${asset}, which is missing`)
    }
  }

  async function readAll() {
    while (reading) {
      for (const path of ['/', '/events']) await readList(path)
      for (const path of ['/services', '/meet-the-team', '/reviews']) await readPage(path)
      await sleep(REST_MS)
    }
  }

  const ended = readAll().catch(() => {}) // the server was killed
  return async () => {
    reading = false
    await ended
    return [...faults]
  }
}

function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/event\/\d+)"/g)].map(([, link = '']) => link))]
}
