import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { records } from '@shop/db/records'
import { services } from '@shop/db/services'
import { openDatabase } from '@shop/db/sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { watchJournal } from './outside-writes.ts'
import { openShop } from './shop-under-test.ts'

test('what another program saves is published too', async () => {
  const shop = await openShop()
  const unwatch = watchJournal(shop.publisher)
  onTestFinished(() => {
    unwatch()
    return shop.close()
  })
  await shop.published()
  const other = openDatabase(shop.databaseFile)
  records(other, services, 'services').update(1, { title: 'From elsewhere' }, { by: null })
  other.$client.close()
  await expect
    .poll(() => readFileSync(join(shop.folder, 'services/index.html'), 'utf8'), { timeout: 20_000 })
    .toContain('From elsewhere')
})
