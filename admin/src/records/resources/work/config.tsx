import { type Work, type WorkInput, workInputSchema } from '@shop/db/tables/work'
import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useRenterMemberId } from '../../../base/data/use-account-and-permissions.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { createOrderControls } from '../../record-order/order-controls.tsx'
import type { ListConfig, ListView, ResourceConfig, RowActionsProps } from '../../resource-config/resource-config.ts'
import { WithdrawConsentButton, workClient } from './withdraw-consent-button.tsx'
import { WorkFields } from './work-fields.tsx'

const BLANK = blankInput(workInputSchema)

export const config: ResourceConfig<Work, WorkInput> = {
  client: workClient,
  getName: ({ text }) => text,

  inputSchema: workInputSchema,
  requiredFields: [
    { name: 'image_id', words: 'picture', unless: ['draft'], isAskedOnSave: true },
    { name: 'text', words: 'caption' },
    { name: 'agreed_by', words: 'who agreed', unless: ['draft'], isAskedOnSave: true },
    { name: 'agreed_on', words: 'when they agreed', unless: ['draft'], isAskedOnSave: true },
    { name: 'agreed_site', words: 'OK for the site', unless: ['draft'], isAskedOnSave: true },
    { name: 'show_until', words: 'until when', unless: ['draft', 'agreed_without_end'], isAskedOnSave: true },
  ],
  useBlankInput: useBlankWork,
  toInput: (row) => pickFields(BLANK, row),
  Fields: WorkFields,
  hasOwnEnd: true,
}

/** Agreed on today. Undefined while the shop loads, because the day is the shop's. */
function useBlankWork(): WorkInput | undefined {
  const shop = useShop()
  const team_member_id = useRenterMemberId() ?? null
  return shop && { ...BLANK, team_member_id, agreed_on: toIsoDay(dayAt(Date.now(), shop.time_zone)) }
}

const order = createOrderControls<Work>('work', ({ text }) => text)

export const list: ListConfig<Work> = {
  columns: [{ heading: 'Work', cell: (row) => <ConsentWords row={row} /> }],
  titleColumn: 'Work',
  actionsHeading: '',
  lead: 'Your best work, with the OK of everyone in the photo.',
  getSearchText: ({ text, agreed_by }) => `${text} ${agreed_by}`,
  useViews: splitByWithdrawal,
  ...order,
  RowActions: WorkActions,
  deletesInMenu: true,
}

function WorkActions(props: RowActionsProps<Work>) {
  if (props.row.withdrawn_on !== '') return null
  return (
    <>
      <WithdrawConsentButton row={props.row} />
      {order.RowActions && <order.RowActions {...props} />}
    </>
  )
}

function splitByWithdrawal(rows: Work[]): ListView<Work>[] {
  const withdrawn = rows.filter(({ withdrawn_on }) => withdrawn_on !== '')
  if (withdrawn.length === 0) return []
  const others = rows.filter(({ withdrawn_on }) => withdrawn_on === '')
  const folded = { adjective: 'withdrawn', title: 'Withdrawn', rows: withdrawn }
  return [{ value: 'all', label: 'All', rows: others, folded }]
}

function ConsentWords({ row: { agreed_by, agreed_on, withdrawn_on } }: { row: Work }) {
  if (withdrawn_on) return <Badge tone="quiet">On {formatDate(withdrawn_on, 'UTC')}</Badge>
  if (!agreed_by) return <Badge tone="warning">No consent yet</Badge>
  return (
    <small className="muted">
      {agreed_by} said yes{agreed_on && ` on ${formatDate(agreed_on, 'UTC')}`}
    </small>
  )
}
