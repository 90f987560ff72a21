import { DAY_MS } from '@shop/db/time/durations'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/open-test-shop.ts'

test('drafts that nobody saved for two weeks are among the things to do', async () => {
  const shop = await openTestShop({ rendersPages: false })
  const readDrafts = async () => {
    const { problems } = (await (await shop.call('GET', '/todo')).json()) as { problems: { sentence: string }[] }
    return problems.filter(({ sentence }) => sentence.includes('draft'))
  }
  const addDraft = (title: string) =>
    shop.call('POST', '/services', { title, description: '', draft: true, image_id: null })
  const { id } = (await (await addDraft('Beard oil')).json()) as { id: number }
  shop.clockShift.ms += 13 * DAY_MS
  await addDraft('Pomade')
  expect(await readDrafts()).toEqual([])
  shop.clockShift.ms += 2 * DAY_MS
  const action = { label: 'Finish it', to: `/admin/services/edit/${id}` }
  expect(await readDrafts()).toMatchObject([{ sentence: 'Beard oil is still a draft.', action }])
  shop.clockShift.ms += 13 * DAY_MS
  expect(await readDrafts()).toMatchObject([{ sentence: '2 drafts are left under Services.' }])
})
