import { formatLanguage, isLanguage } from '@shop/db/language/language-names'
import { DEFAULT_DISPLAY_ORDER } from '@shop/db/resources/definitions'
import { formatAmount } from '@shop/db/services/prices/format-price-and-duration'
import { levelName } from '@shop/db/services/prices/price-levels'
import type { ServiceBookingUrl } from '@shop/db/services/service-booking-urls'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { formatEnd, formatMoment } from '@shop/db/time/opening-hours/format-date-time'
import { useQuery } from '@tanstack/react-query'
import { imagesQuery, type SaveLine } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import { type FieldWords, formatFieldName } from '../../base/forms/format-field-name.ts'
import { PRICE_KIND_OPTIONS } from '../../base/forms/price-kinds.ts'
import { textOfWords } from '../../base/forms/translation-value.ts'
import { Icon } from '../../base/ui/icon.tsx'
import styles from './record-history.module.css'

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

/** For longer values, only the field's name is shown. */
const MAX_VALUE_LENGTH = 24

interface FieldChange {
  words: string // '' when the values speak for themselves
  before: string // '' also when it is not said
  after: string
}

/** How a field changed, for a line that lists several. */
export function describeField(name: string, before: string, after: string): FieldChange {
  const silent = { before: '', after: '' }
  if (name === 'display_order') return { words: describeOrder(Number(before), Number(after)), ...silent }
  const field = name === 'status' ? '' : beginSmall(name)
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  if (isSaidByName(name, [before, after])) return { words: `${field} ${kind}`, ...silent }
  const isFirst = kind === 'added' && /^[A-Z]/.test(name) // Monday: Closed
  return { words: kind === 'changed' ? field : `${field}${isFirst ? '' : ` ${kind}`}:`, before, after }
}

function describeOrder(before: number, after: number): string {
  if (before === DEFAULT_DISPLAY_ORDER || after === DEFAULT_DISPLAY_ORDER) return 'place in the list changed'
  return after < before ? 'moved up in the list' : 'moved down in the list'
}

/** Days of the week, languages and proper names are capitalized even inside a line. */
function beginSmall(name: string): string {
  const words = formatFieldName(name)
  const [first = ''] = name.split('_')
  return isLanguage(first) || /^([A-Z]|instagram|facebook|tiktok)/.test(name) ? words : words.toLowerCase()
}

function isSaidByName(name: string, values: string[]): boolean {
  return name === 'hue' || name.endsWith('image_id') || values.some(({ length }) => length > MAX_VALUE_LENGTH)
}

/** @param describeField the words of a form that describes its fields differently */
export function useFormatFieldValue(describeField?: FieldWords['describeField']) {
  const { currency, levels } = usePriceTerms()
  const { data: images } = useQuery(imagesQuery)
  const { services, 'team-members': members } = useRecordLists()
  const titleOf = (id: number) => services.rows.find((service) => service.id === id)?.title ?? 'A deleted service'
  const imageName = (id: unknown) => {
    const image = images?.find((each) => each.id === id)
    return image ? image.description || image.fileName : 'a deleted picture'
  }
  return (field: string, value: unknown): string => {
    const words = textOfWords(value)
    if (words !== undefined) return words
    if (describeField) return describeField(field, value) ?? ''
    if (value === null || value === undefined || value === '') return ''
    if (field === 'second_language') return formatLanguage(`${value}`)
    if (field === 'service_booking_urls' && Array.isArray(value))
      return value.map(({ service_id, url }: ServiceBookingUrl) => `${titleOf(service_id)}: ${url}`).join('\n')
    if (field === 'levels' && Array.isArray(value)) return value.filter(Boolean).join(', ')
    if (field === 'level' && typeof value === 'number') return levelName(levels, value) ?? `${value}`
    if (field === 'service_id') return titleOf(Number(value))
    if (field === 'team_member_id') return members.rows.find(({ id }) => id === value)?.name ?? 'somebody who left'
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (field === 'show_from') return formatMoment(`${value}Z`, 'UTC')
    if (field === 'show_until') return formatEnd(`${value}`)
    const day = parseDay(`${value}`)
    if (day !== undefined) return formatShortDate(day)
    if (field.endsWith('image_id')) return images ? imageName(value) : 'a picture'
    if (/^price_(min|max)$/.test(field) && Number.isInteger(value)) return formatAmount(Number(value), currency)
    if (field === 'price_kind') return PRICE_KIND_OPTIONS.find((option) => option.value === value)?.label ?? ''
    return /^(source|drawing|kind)$/.test(field) ? `${value}`.replaceAll(/[_-]/g, ' ') : `${value}`
  }
}
