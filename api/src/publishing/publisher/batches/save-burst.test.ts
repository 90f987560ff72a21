import { rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { readPublishedFile } from '../../../../testing/publisher/published-files.fixture.ts'

const SAVES = 200

/** @returns a function that gives how often the file was replaced */
function countReplacements(folder: string, file: string): () => Promise<number> {
  const renamed: (string | null)[] = []
  const watcher = watch(folder, (event, name) => event === 'rename' && renamed.push(name))
  return async () => {
    // Events come in order, so all earlier ones precede that of this file.
    writeFileSync(join(folder, 'last'), '')
    await expect.poll(() => renamed).toContain('last')
    watcher.close()
    rmSync(join(folder, 'last'))
    return renamed.filter((name) => name === file).length
  }
}

test('of a burst of 200 saves the last is live, and those that come during a batch are rendered together', async () => {
  const shop = await openTestShop()
  const { call, waitUntilLive } = shop
  await waitUntilLive()
  const countRenders = countReplacements(join(shop.folder, 'services'), 'index.html')
  for (let save = 1; save <= SAVES; save++) {
    const service = { title: `Cut number ${save}`, description: 'Scissors.', image_id: null }
    expect((await call('PUT', '/services/1', service)).status).toBe(200)
  }
  await waitUntilLive()
  const renders = await countRenders()
  expect(renders).toBeGreaterThan(0)
  expect(renders).toBeLessThan(SAVES)
  expect(readPublishedFile(shop, 'services/index.html')).toContain(`Cut number ${SAVES}`)
})
