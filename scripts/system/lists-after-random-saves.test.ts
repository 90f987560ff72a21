import { LISTED_RESOURCES } from '@shop/db/resources/definitions'
import { repetitions } from '@shop/db/testing/repetitions'
import { testInLongRun } from '@shop/db/testing/test-in-long-run'
import { expect, test } from 'vitest'
import { createApp } from '../../api/src/app.ts'
import { createClient } from '../../api/testing/open-test-shop.ts'
import { createHistoryEditor } from '../testing/random-history.ts'
import { createTestRandom } from '../testing/seeded-random.ts'
import { openServedShop } from '../testing/served-shop.ts'

const EDITS = repetitions({ quick: 40, long: 2_000 })
const PATHS = LISTED_RESOURCES.map((name) => `/${name}`)

const shop = await openServedShop({ rendersPages: false })

/** What staff and visitors get, as text. */
async function readLists({ call, callAnonymously }: ReturnType<typeof createClient>): Promise<string[]> {
  const responses = await Promise.all(PATHS.flatMap((path) => [call('GET', path), callAnonymously('GET', path)]))
  return Promise.all(responses.map((response) => response.text()))
}

/** By an app that has read nothing before. */
function readListsAnew() {
  return readLists(createClient(createApp(shop.appDeps), shop.token))
}

testInLongRun('after each save the lists equal those of a server that has just started', async () => {
  const random = createTestRandom('lists after random saves')
  const step = createHistoryEditor({ call: shop.call, putFile: shop.putFile, endThread() {} }, random)
  for (let edit = 0; edit < EDITS; edit++) {
    await step()
    if (random.below(3) > 0) expect(await readLists(shop)).toEqual(await readListsAnew())
  }
})

test('a removed record leaves the list even if the journal forgot its removal', async () => {
  const perm = await shop.call('POST', '/services', { title: 'Perm', description: 'Curls.' })
  const { id } = (await perm.json()) as { id: number }
  expect(await readLists(shop)).toEqual(await readListsAnew())
  await shop.call('DELETE', `/services/${id}`)
  shop.db.$client.prepare("delete from changes where noun = 'services' and record_id = ?").run(id)
  expect(await readLists(shop)).toEqual(await readListsAnew())
})
