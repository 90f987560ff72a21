import { type Notice, type NoticeInput, noticeInputSchema } from '@shop/db/tables/notices'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { endOfDayIn } from '@shop/site/content/notices.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/pick-and-compare-fields.ts'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { BLANK, noticeClient } from './notice-client.ts'
import { NoticeFields } from './notice-fields.tsx'

export const config: ResourceConfig<Notice, NoticeInput> = {
  client: noticeClient,
  getName: ({ text }) => text,

  inputSchema: noticeInputSchema,
  requiredFields: [{ name: 'text', words: 'what you want to say' }],
  useBlankInput: useBlankNotice,
  toInput: (row) => pickFields(BLANK, row),
  Fields: NoticeFields,
  hasOwnEnd: true,
}

/** An offer that lasts a week. */
function useBlankNotice(): NoticeInput {
  const zone = useTimeZone()
  const now = new Date()
  const posted_on = toIsoDay(dayAt(now.getTime(), zone))
  return { ...BLANK, posted_on, show_until: endOfDayIn(7, now, zone) }
}
