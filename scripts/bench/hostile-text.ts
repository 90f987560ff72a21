// The time in which the server answers hostile pasted texts: long ones of one part, and random ones of several parts:
// npm run bench scripts/bench/hostile-text.ts [random texts] [bytes of a long text] [seed]
import { createRandom } from '../testing/seeded-random.ts'
import { fetchOwnerHeaders, startTestServer } from '../testing/test-server.ts'
import { median, printTable } from './helpers/measurements.ts'
import { makeTemporaryFolder } from './helpers/shop-with-events.ts'

const [texts = '10000', bytes = '1000000', seed = '1'] = process.argv.slice(2)
const SHOWN = 12
const SHOWN_EVERY = 1_000
const LINE = 300 // characters, the longest in which the grammar looks for prices

// biome-ignore format: as a list
const PARTS: [string, ...string[]] = [
  '1', '1 ', '$1 ', '1-', '$1-2.3(4', '30', 'a', 'A ', ' ', '\t', '|', ' - ', '(', '"', "'", ',', ';', '.', ':', '. . ', '...', '…', '★ ', '💈', '\u0000',
  'é', '“', '@a', '@', '#', '/', '\\', '+1', '+1 719 555 ', '(505) 555-0133 ', '719-555-0142', '12/12/2026 ', 'Jan 3, 2027 party 9am-5pm ', 'Mon', 'Mon ',
  'Mon-Fri 9-6 ', 'mon,', 'closed ', 'noon to ', '9am-', '24 hours ', 'from ', 'from $', 'cut and ', 'Junior 40, ', 'Junior / ', 'Level 1 ', '1 min ',
  '1h', 'free ', 'call ', 'Maria Lopez ', 'Maria Lopez – Barber ', '– ', '— Jordan P.', '"Great cut." ', 'Service: ', 'Service: Fade / Price: $30 / ',
  'Date: ', 'a@b.co ', 'http://a.b/', 'www.a.b/c ', 'instagram.com/a ', 'a.b.c.', 'Main St, ', 'CO 80903 ', '12345 ', '<script>', '<p>', '<td>', '&amp;', '[11/02/26, 9:41 AM] ',
  'name,price\n', 'BEGIN:VEVENT\n', 'SUMMARY:a\n', 'RRULE:FREQ=DAILY\n', 'DTSTART:20261212T100000\n', 'thanksgiving ', '12 and under ', '2 weeks ago ', '5 stars ',
]

const server = await startTestServer(makeTemporaryFolder(), { SEED: 'none' })
const headers = await fetchOwnerHeaders(server.url)
const results: { text: string; ms: number }[] = []
await measure('Fade $30') // warms up
results.length = 0
for (const part of PARTS) {
  await measure(fill(part))
  await measure(fill(`${part}\n`))
  await measure(`<p>${fill(`${part}\n`)}`)
  await measure(fill(`${part.repeat(Math.ceil(LINE / part.length)).slice(0, LINE)}\n`))
}
const longTexts = results.length
const random = createRandom(Number(seed))
for (let text = 1; text <= Number(texts); text++) {
  await measure(randomText())
  if (text % SHOWN_EVERY === 0) console.error(`${text} of ${texts} random texts`)
}
await server.stop()
const slowest = results.toSorted((a, b) => b.ms - a.ms)
printTable([
  { texts: longTexts, of: `${bytes} bytes`, 'median ms': median(results.slice(0, longTexts).map(({ ms }) => ms)) },
  { texts: results.length - longTexts, of: 'random', 'median ms': median(results.map(({ ms }) => ms)) },
])
printTable(slowest.slice(0, SHOWN).map(({ text, ms }) => ({ text, ms })))

function fill(part: string): string {
  return part.repeat(Math.floor(Number(bytes) / Buffer.byteLength(part)))
}

/** Up to 300 lines, mostly far fewer, each of up to four parts in turn. */
function randomText(): string {
  const parts = Array.from({ length: 1 + random.below(4) }, () => random.pick(PARTS))
  const line = parts.join('').repeat(1 + random.below(40))
  const lines = Array.from({ length: 1 + random.below(1 + random.below(300)) }, () =>
    line.slice(0, random.below(2 * LINE)),
  )
  return lines.join('\n')
}

async function measure(text: string) {
  const body = JSON.stringify({ text })
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/api/pasted-text`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  const ms = performance.now() - startedAt
  const isTooLong = response.status === 413 // where the text is a megabyte, but not its JSON, as of control characters
  if (!response.ok && !isTooLong)
    throw new Error(`${JSON.stringify(text.slice(0, SHOWN))} is answered with ${response.status}.`)
  results.push({ text: JSON.stringify(text.slice(0, 40)), ms })
}
