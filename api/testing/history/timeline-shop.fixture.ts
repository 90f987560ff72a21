import { users } from '@shop/db/tables/users'
import { MINUTE_MS } from '@shop/db/time/durations'
import type { Timeline } from '../../src/timeline/timeline.routes.ts'
import { openRestoreShop } from './restore-revision.fixture.ts'

/** A test shop with calls of its timeline. */
export async function openTimelineShop() {
  const shop = await openRestoreShop({ rendersPages: false })

  async function readTimeline(query = ''): Promise<Timeline> {
    return (await (await shop.call('GET', `/timeline${query}`)).json()) as Timeline
  }

  async function undo(line: Timeline['saves'][number] | undefined) {
    const response = await shop.call('POST', '/timeline/undo', line?.undo)
    return { status: response.status, ...((await response.json()) as { notes?: string[]; error?: string }) }
  }

  const waitAMinute = () => {
    shop.clockShift.ms += MINUTE_MS
  }

  const userId = Number(shop.db.select({ id: users.id }).from(users).get()?.id)
  return { ...shop, readTimeline, undo, waitAMinute, userId }
}
