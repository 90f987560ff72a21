import { isSampleShop, withoutSamples } from '@shop/db/records/samples/is-sample-or-demo-shop'
import { AGREEMENT, REVIEW_SOURCES, type Review, type ReviewInput, reviewInputSchema } from '@shop/db/tables/reviews'
import { formatDate } from '@shop/db/time/opening-hours/format-date-time'
import { useRecordLists } from '../../../base/data/record-lists-context.ts'
import { createResourceClient } from '../../../base/data/resource-client.ts'
import { useShop } from '../../../base/data/use-shop.ts'
import { blankInput, pickFields } from '../../../base/forms/form-values.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'
import { CheckboxField, TextAreaField, TextField, UrlField } from '../../../base/forms/registered-fields.tsx'
import { Badge } from '../../../base/ui/badge.tsx'
import { FieldPair, FieldPanel } from '../../../base/ui/panel.tsx'
import { SegmentedControl } from '../../../base/ui/segmented-control.tsx'
import { createOrderControls } from '../../record-order/order-controls.tsx'
import type { ListConfig, ListView, ResourceConfig } from '../../resource-config/resource-config.ts'

const ON_HOME_PAGE = 3

const BLANK = blankInput(reviewInputSchema)

const SOURCE_LABELS: Record<ReviewInput['source'], string> = {
  google: 'On Google',
  facebook: 'On Facebook',
  message: 'In a message',
  in_person: 'In person',
}

export const config: ResourceConfig<Review, ReviewInput> = {
  client: createResourceClient('reviews'),
  getName: ({ name }) => name,

  inputSchema: reviewInputSchema,
  requiredFields: [{ name: 'name' }, { name: 'text', words: 'review' }, { name: 'agreed', unless: ['draft'] }],
  useBlankInput: () => BLANK,
  toInput: (row) => pickFields(BLANK, row),
  Fields,
}

export const list: ListConfig<Review> = {
  columns: [
    { heading: 'Name', cell: (row) => <ReviewBadges review={row} /> },
    { heading: 'Review', cell: ({ text }) => `“${text}”` },
  ],
  titleColumn: 'Name',
  lead: 'What your customers said, in their words. The first three are on the home page, too.',
  getSearchText: ({ text, name }) => `${text} ${name}`,
  useViews: useSampleView,
  ...createOrderControls<Review>('reviews', ({ name }) => `the review of ${name}`),
}

function useSampleView(rows: Review[]): ListView<Review>[] {
  const samples = rows.filter(({ agreed, draft }) => !agreed && !draft)
  if (samples.length === 0) return []
  return [
    { value: 'all', label: 'All', rows },
    { value: 'sample', label: 'Samples', adjective: 'sample', rows: samples },
  ]
}

function ReviewBadges({ review: { id, said_on, agreed, draft } }: { review: Review }) {
  const shop = useShop()
  const { rows } = useRecordLists().reviews
  const isSample = shop === undefined || isSampleShop(shop)
  const shown = shop ? withoutSamples(rows, shop) : rows
  return (
    <>
      {said_on && <small className="muted">{formatDate(said_on, 'UTC')}</small>}
      {shown.slice(0, ON_HOME_PAGE).some((row) => row.id === id) && <Badge tone="good">On the home page</Badge>}
      {!agreed && !draft && !isSample && <Badge tone="warning">Sample: not on the site</Badge>}
    </>
  )
}

function Fields({ form }: { form: RecordForm<ReviewInput> }) {
  const source = form.watch('source')
  return (
    <>
      <FieldPanel title="Who said it?">
        <FieldPair>
          <TextField
            form={form}
            name="name"
            label="Name"
            required
            autoComplete="off"
            hint="A first name and an initial are enough."
          />
          <TextField form={form} name="said_on" label="When" type="date" />
        </FieldPair>
        <TextAreaField
          form={form}
          name="text"
          label="Review"
          required
          hint="Their words, not yours: paste the review as they wrote it. Where you leave something out, write […]."
        />
        <CheckboxField form={form} name="agreed" label={`${AGREEMENT}.`} />
      </FieldPanel>
      <FieldPanel title="Where did they say it?">
        <SegmentedControl
          label="Where did they say it?"
          value={source}
          options={REVIEW_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
          onChange={(value) => form.setValue('source', value, { shouldDirty: true })}
        />
        {(source === 'google' || source === 'facebook') && (
          <UrlField form={form} name="source_url" label="Link" hint="Public: the review on the site links to it." />
        )}
      </FieldPanel>
    </>
  )
}
