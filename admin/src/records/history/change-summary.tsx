import type { SaveLine } from '../../base/data/queries.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { describeField } from './describe-field.ts'
import styles from './record-history.module.css'
import { useFormatFieldValue } from './use-format-field-value.ts'

const MAX_FIELDS = 3

/** price $25 → $28, description changed, and 2 more */
export function ChangeSummary({ change: { fields, picture } }: { change: Pick<SaveLine, 'fields' | 'picture'> }) {
  const formatValue = useFormatFieldValue()
  const names = Object.keys(fields)
  if (names.length === 0) return picture ? 'picture replaced' : 'saved again'
  const summaries = names.slice(0, MAX_FIELDS).map((name) => {
    const [before, after] = [fields[name]?.before, fields[name]?.after].map((value) => formatValue(name, value))
    return { name, ...describeField(name, before ?? '', after ?? '') }
  })
  return (
    <span className={styles.summary}>
      {summaries.map(({ name, words, before, after }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          {words}
          {(before || after) && ' '}
          {before && <del>{before}</del>}
          {before && after && (
            <>
              {' '}
              <Icon name="arrow" />
              <span className="unseen"> to </span>
            </>
          )}
          {after && <ins>{after}</ins>}
        </span>
      ))}
      {names.length > MAX_FIELDS && `, and ${names.length - MAX_FIELDS} more`}
    </span>
  )
}
