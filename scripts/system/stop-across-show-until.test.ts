import { makeTestFolder, whenDone } from '@shop/db/testing/test-folder'
import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { openOwnerClient, startTestServer, type TestServer } from '../testing/test-server.ts'

const event = {
  ...{ month: 'JUN', day: '5', year: new Date().getFullYear() + 2, time: '7 PM', title: 'Last Call' },
  ...{ location: '', address: '', short_description: 'Come.', description: 'Come by.', image_id: null },
}

/** @returns the id */
async function addEvent({ url }: TestServer, plan: { show_until: string }): Promise<number> {
  const call = await openOwnerClient(url)
  return (await (await call('POST', '/events', { ...event, ...plan })).json()).id
}

test('after a stop or a kill over the last moment of an event nothing is served that is over', async () => {
  const folder = makeTestFolder()
  const env = { SEED: 'none', PORT: `${await freePort()}` } // With another address every page would be another one.
  let server = await startTestServer(folder, env)
  whenDone(() => server.stop())
  const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const addEventUntil = (days: number) =>
    addEvent(server, { show_until: daysFromNow(days).slice(0, 'YYYY-MM-DDTHH:mm'.length) })
  const ids = [await addEventUntil(1), await addEventUntil(5)]
  const pathsOf = (id: number) => [`/event/${id}`, `/event/${id}.ics`, `/share/event-${id}.png`]
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const statuses = () => Promise.all(ids.map((id) => Promise.all(pathsOf(id).map(statusOf))))
  const [shown, over] = [Array(3).fill(200), Array(3).fill(404)]
  await expect.poll(statuses).toEqual([shown, shown])
  const shownLater = [
    { signal: 'SIGTERM', days: 3, expected: [over, shown] },
    { signal: 'SIGKILL', days: 7, expected: [over, over] },
  ] as const
  for (const { signal, days, expected } of shownLater) {
    await server.stop(signal)
    server = await startTestServer(folder, { ...env, SITE_NOW: daysFromNow(days) })
    expect(await statuses()).toEqual(expected)
    const list = await (await fetch(`${server.url}/events`)).text()
    for (const [index, id] of ids.entries()) expect(list.includes(`/event/${id}"`)).toBe(expected[index] === shown)
  }
})
