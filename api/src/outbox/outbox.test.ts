import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@shop/db/sqlite/open-database'
import { makeTestFolder } from '@shop/db/testing/test-folder'
import { expect, onTestFinished, test } from 'vitest'
import { copyOlderMessages } from './migrate-older-messages.ts'
import { messages, openOutbox } from './outbox.ts'

test('a damaged outbox is replaced by a new one', () => {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'outbox.sqlite'), 'no database, and longer than the header of one: '.repeat(10))
  const outbox = openOutbox(folder)
  onTestFinished(() => void outbox.$client.close())
  expect(outbox.select().from(messages).all()).toEqual([])
})

test('what an earlier version did not purge yet is purged after the update', () => {
  const folder = makeTestFolder()
  writeFileSync(join(folder, 'public.purge-removed'), '["/event/7"]')
  writeFileSync(join(folder, 'pictures.purge'), '["/pictures/a.jpg"]')
  const outbox = openOutbox(folder)
  onTestFinished(() => void outbox.$client.close())
  for (const _start of [1, 2]) copyOlderMessages(openDatabase(':memory:'), outbox, folder)
  expect(outbox.select().from(messages).all()).toMatchObject([
    { kind: 'purge', target: 'pages', payload: '/event/7' },
    { kind: 'purge', target: 'pictures', payload: '/pictures/a.jpg' },
  ])
})
