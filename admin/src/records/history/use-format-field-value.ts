import { formatLanguage } from '@shop/db/language/language-names'
import { formatEnd, formatMoment } from '@shop/db/opening-hours/format-moment'
import type { ServiceBookingUrl } from '@shop/db/services/booking/service-booking-urls-schema'
import { formatAmount } from '@shop/db/services/prices/format-price-and-duration'
import { levelName } from '@shop/db/services/prices/levels'
import { parseDay } from '@shop/db/time/calendar-day'
import { formatShortDate } from '@shop/db/time/format-calendar-day'
import { useQuery } from '@tanstack/react-query'
import { imagesQuery } from '../../base/data/queries.ts'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { usePriceTerms } from '../../base/data/use-shop.ts'
import type { FieldWords } from '../../base/forms/format-field-name.ts'
import { PRICE_KIND_OPTIONS } from '../../base/forms/price-kinds.ts'
import { textOfWords } from '../../base/forms/typed-word.ts'

/** @param describeField the words of a form that describes its fields differently */
export function useFormatFieldValue(describeField?: FieldWords['describeField']) {
  const { currency, levels } = usePriceTerms()
  const { data: images } = useQuery(imagesQuery)
  const {
    services: { rows: services },
    'team-members': { rows: members },
  } = useRecordLists()
  const titleOf = (id: number) => services.find((service) => service.id === id)?.title ?? 'A deleted service'
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
    if (field === 'service_booking_urls' && isBookingLinks(value))
      return value.map(({ service_id, url }) => `${titleOf(service_id)}: ${url}`).join('\n')
    if (field === 'levels' && Array.isArray(value)) return value.filter(Boolean).join(', ')
    if (field === 'level' && typeof value === 'number') return levelName(levels, value) ?? `${value}`
    if (field === 'service_id') return titleOf(Number(value))
    if (field === 'team_member_id') return members.find(({ id }) => id === value)?.name ?? 'somebody who left'
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

function isBookingLinks(value: unknown): value is ServiceBookingUrl[] {
  return Array.isArray(value)
}
