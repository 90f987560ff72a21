import { migrateDatabase } from '@shop/db/sqlite/migrate'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { expect, test } from 'vitest'
import { FailedPages } from '../staleness/failed-pages.ts'
import { PagesAwaitingRemoval } from '../staleness/pages-awaiting-removal.ts'
import { RenderQueue } from '../staleness/render-queue.ts'
import { createBatchSelection } from './batch-selection.ts'

const pages = ['/event/1', '/event/2', '/event/3']

/** Takes all other pages of a batch, then its feeds, with a save after one of the pages. */
function renderWithSave({ after }: { after: string }) {
  const db = openDatabase(':memory:')
  migrateDatabase(db)
  const queue = new RenderQueue(['/sitemap.xml', '/'])
  for (const path of [...pages, '/sitemap.xml']) queue.add({ path, revision: 3 })
  const selection = createBatchSelection(queue, new PagesAwaitingRemoval(new FailedPages(db), undefined))
  selection.begin()
  const { bulk, feeds } = selection.select({ includesDeferred: false })
  const rendered: string[] = []
  for (const path of bulk) {
    rendered.push(path)
    if (path === after) selection.interrupt()
  }
  return [...rendered, ...feeds]
}

test('a save during a batch leaves its other pages and its feeds to the next one', () => {
  expect(renderWithSave({ after: '/event/1' })).toEqual(['/event/1'])
})

test('a save after the last page of a batch leaves it its feeds, which complete a revision', () => {
  expect(renderWithSave({ after: '/event/3' })).toEqual([...pages, '/sitemap.xml'])
})
