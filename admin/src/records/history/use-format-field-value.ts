import { formatAmount } from '@shop/db/prices/format-price-and-duration'
import { useQuery } from '@tanstack/react-query'
import { imagesQuery } from '../../base/data/queries.ts'
import { useCurrency } from '../../base/data/use-shop.ts'
import { PRICE_KIND_OPTIONS } from '../../base/forms/price-kinds.ts'

export function useFormatFieldValue() {
  const currency = useCurrency()
  const { data: images } = useQuery(imagesQuery)
  const imageName = (id: unknown) => {
    const image = images?.find((each) => each.id === id)
    return image ? image.description || image.fileName : 'a picture that is deleted'
  }
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (field.endsWith('image_id')) return images ? imageName(value) : 'a picture'
    if (/^price_(min|max)/.test(field) && Number.isInteger(value)) return formatAmount(Number(value), currency)
    if (field.startsWith('price_kind')) return PRICE_KIND_OPTIONS.find((option) => option.value === value)?.label ?? ''
    return /^(source|drawing)$/.test(field) ? `${value}`.replaceAll(/[_-]/g, ' ') : `${value}`
  }
}
