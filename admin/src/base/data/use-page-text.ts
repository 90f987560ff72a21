import type { PageTextName } from '@shop/db/tables/page-texts'
import { builtInTexts } from '@shop/site/page-texts/built-in-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { pageTextsQuery } from './queries.ts'
import { useShop } from './use-shop.ts'

export function usePageText(name: PageTextName): string {
  const shop = useShop()
  const { data: texts } = useQuery(pageTextsQuery)
  return texts && shop ? texts[name].trim() || builtInTexts(shop)[name] : ''
}
