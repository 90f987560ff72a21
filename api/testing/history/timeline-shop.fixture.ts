import { users } from '@shop/db/tables/users'
import { MINUTE_MS } from '@shop/db/time/durations'
import type { Timeline } from '../../src/timeline/timeline.routes.ts'
import { sendForAnswer } from '../open-test-shop.ts'
import { openRestoreShop } from './restore-revision.fixture.ts'

/** A test shop with calls of its timeline. */
export async function openTimelineShop() {
  const shop = await openRestoreShop({ rendersPages: false })

  const readTimeline = (query = '') => shop.read<Timeline>(`/timeline${query}`)
  const undo = (line: Timeline['saves'][number] | undefined) =>
    sendForAnswer(shop, 'POST', '/timeline/undo', line?.undo)
  const waitAMinute = () => {
    shop.clockShift.ms += MINUTE_MS
  }

  const userId = Number(shop.db.select({ id: users.id }).from(users).get()?.id)
  return { ...shop, readTimeline, undo, waitAMinute, userId }
}
