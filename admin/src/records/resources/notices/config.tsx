import {
  NOTICE_KIND_LABELS,
  NOTICE_KINDS,
  type Notice,
  type NoticeInput,
  noticeInputSchema,
} from '@shop/db/tables/notices'
import { dayAt, toIsoDay, weekdayOf } from '@shop/db/time/calendar-day'
import { momentToInstant } from '@shop/db/time/visibility/visibility-state'
import { endOfDayIn, noticeSentence } from '@shop/site/content/notice-texts-and-end-times.ts'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { pickFields } from '../../../base/forms/form-values.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { getFieldError, TextAreaField, TextField, UrlField } from '../../../base/forms/registered-fields.tsx'
import { Alert } from '../../../base/ui/alert.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { FieldPanel } from '../../../base/ui/panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'
import type { ResourceConfig } from '../../resource-config/resource-config.ts'
import { MomentFields } from '../../visibility/visibility-panel.tsx'
import { BLANK, noticeClient } from './notice-client.ts'

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

const SATURDAY = 6

function NoticeFields({ form }: { form: RecordForm<NoticeInput> }) {
  const kind = form.watch('kind')
  const kinds = NOTICE_KINDS.filter((other) => other !== 'wait' || kind === 'wait')
  return (
    <>
      <FieldPanel title="What is it?">
        <SegmentedControl
          label="What is it?"
          value={kind}
          options={kinds.map((value) => ({ value, label: NOTICE_KIND_LABELS[value] }))}
          onChange={(value) => form.setValue('kind', value, { shouldDirty: true })}
        />
        <TextField
          form={form}
          name="text"
          label="What you want to say"
          required
          autoComplete="off"
          hint="We add the end date for you."
        />
        {(kind === 'job' || kind === 'chair') && (
          <TextAreaField
            form={form}
            name="details"
            label="More about it"
            hint="This shows on the home page, with the link or your phone number."
          />
        )}
        <UrlField
          form={form}
          name="link_url"
          label="Link"
          hint={kind === 'gift_cards' ? 'Leave it blank for the shop’s link.' : 'Leave it blank for none.'}
        />
      </FieldPanel>
      <EndPanel form={form} />
    </>
  )
}

function EndPanel({ form }: { form: RecordForm<NoticeInput> }) {
  const zone = useTimeZone()
  const draft = form.watch()
  const now = new Date()
  const isOver = draft.show_until !== '' && momentToInstant(draft.show_until, zone) <= now.getTime()
  const setEnd = (show_until: string) =>
    form.setValue('show_until', show_until, { shouldDirty: true, shouldValidate: true })
  return (
    <FieldPanel title="Until when?">
      <MomentFields
        id="show_until"
        label="Until"
        error={getFieldError(form, 'show_until')}
        value={draft.show_until}
        onChange={setEnd}
      />
      <div className="wrap gap-2">
        {usualEnds(now, zone).map(({ label, end }) => (
          <Button key={label} small aria-pressed={end === draft.show_until} onClick={() => setEnd(end)}>
            {label}
          </Button>
        ))}
      </div>
      {isOver && <Alert tone="warning">That is in the past, so the site will not show this notice.</Alert>}
      {!isOver && draft.show_until !== '' && draft.text.trim() !== '' && (
        <Alert tone="info">
          The site will say: <b>{noticeSentence(draft, now, zone)}</b>
        </Alert>
      )}
    </FieldPanel>
  )
}

function usualEnds(now: Date, zone: string) {
  const today = dayAt(now.getTime(), zone)
  const [year = 0, month = 1] = toIsoDay(today).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate() - Number(toIsoDay(today).slice(8))
  return [
    { label: 'Tonight', days: 0 },
    { label: 'Saturday', days: (SATURDAY - weekdayOf(today) + 7) % 7 },
    { label: 'End of the month', days: lastOfMonth },
  ].map(({ label, days }) => ({ label, end: endOfDayIn(days, now, zone) }))
}
