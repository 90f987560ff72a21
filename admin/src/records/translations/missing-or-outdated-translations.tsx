import { formatLanguage } from '@shop/db/language/language-names'
import { countWaiting, isOver } from '@shop/db/records/missing-or-outdated-translations'
import { listWords } from '@shop/db/resources/record-translations'
import type { ZodType } from 'zod'
import { useShop } from '../../base/data/use-shop.ts'

export interface MissingOrOutdatedTranslationsProps {
  schema: ZodType
  row: object
}

/** How many words of a row are missing or out of date in the second language. */
export function MissingOrOutdatedTranslations({ schema, row }: MissingOrOutdatedTranslationsProps) {
  const shop = useShop()
  const language = shop?.second_language
  if (!language || isOver(row, new Date(), shop.time_zone)) return null
  const counts = countWaiting(listWords(schema, row, language))
  if (counts.length === 0) return null
  return (
    <small className="muted">
      {formatLanguage(language)}: {counts.map(({ count, state }) => `${count} ${state}`).join(', ')}
    </small>
  )
}
