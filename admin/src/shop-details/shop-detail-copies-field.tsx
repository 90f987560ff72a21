import type { Shop, ShopInput } from '@shop/db/tables/shop'
import type { RecordForm } from '../forms/form-values.ts'
import { formatFieldName } from '../forms/format-field-name.ts'
import styles from './shop-detail-copies-field.module.css'
import type { ShopDetailCopiesState } from './use-shop-detail-copies.ts'

interface ShopDetailCopiesFieldProps {
  form: RecordForm<ShopInput>
  /** as it is stored */
  shop: Shop
  copies: ShopDetailCopiesState
}

/** While the name, phone or address differs from the stored one: the records that repeat it, to follow in the same save. */
export function ShopDetailCopiesField({ form, shop, copies }: ShopDetailCopiesFieldProps) {
  const [name, phone, street, city] = form.watch(['name', 'phone', 'street', 'city'])
  const { 'team-members': teamMembers, events } = copies.find(shop, { name, phone, street, city })
  if (teamMembers.length + events.length === 0) return null
  return (
    <fieldset className={styles.copies}>
      <legend className={styles.legend}>Also change it here</legend>
      <p>These say what the shop said until now. The ticked ones change with it when you save.</p>
      {teamMembers.map(({ record, changes }) => (
        <Copy
          key={`team member ${record.id}`}
          title={record.name}
          record={record}
          changes={changes}
          isChosen={copies.isChosen('team-members', record.id)}
          onChoose={(isChosen) => copies.choose('team-members', record.id, isChosen)}
        />
      ))}
      {events.map(({ record, changes }) => (
        <Copy
          key={`event ${record.id}`}
          title={`${record.title}, ${record.month} ${record.day}, ${record.year}`}
          record={record}
          changes={changes}
          isChosen={copies.isChosen('events', record.id)}
          onChoose={(isChosen) => copies.choose('events', record.id, isChosen)}
        />
      ))}
    </fieldset>
  )
}

interface CopyProps<Row> {
  title: string
  record: Row
  changes: Partial<Row>
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function Copy<Row extends object>({ title, record, changes, isChosen, onChoose }: CopyProps<Row>) {
  const before = Object.fromEntries(Object.entries(record))
  return (
    <label className={`check ${styles.copy}`}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>
        <b>{title}</b>
        {Object.entries(changes).map(([field, after]) => (
          <span key={field} className={styles.change}>
            {formatFieldName(field)}: {`${before[field]}`} → {`${after}`}
          </span>
        ))}
      </span>
    </label>
  )
}
