import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@shop/db/durations'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { fetchOwnerHeaders, startTestServer, type TestServer } from '../testing/test-server.ts'

const event = {
  ...{ month: 'JUN', day: '5', year: new Date().getFullYear() + 2, time: '7 PM', title: 'Last Call' },
  ...{ location: '', address: '', short_description: 'Come.', description: 'Come by.', image_id: null },
}

/** @returns the id */
async function addEvent({ url }: TestServer, plan: { show_until: string }): Promise<number> {
  const init = { method: 'POST', headers: await fetchOwnerHeaders(url), body: JSON.stringify({ ...event, ...plan }) }
  return (await (await fetch(`${url}/api/events`, init)).json()).id
}

test('after a stop over the last moment of an event nothing is served that is over', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-moment-'))
  const env = { PORT: `${await freePort()}` } // With another address every page would be another one.
  let server = await startTestServer(folder, env)
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  const show_until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)
  const id = await addEvent(server, { show_until })
  const paths = [`/event/${id}`, `/event/${id}.ics`, `/share/event-${id}.png`]
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(`${server.url}${path}`)).status))
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200, 200])
  await server.stop()
  server = await startTestServer(folder, { ...env, SITE_NOW: new Date(Date.now() + 3 * DAY_MS).toISOString() })
  expect(await statuses()).toEqual([404, 404, 404])
  expect(await (await fetch(`${server.url}/events`)).text()).not.toContain('Last Call')
})
