import type { PageTextName } from '@shop/db/tables/page-texts'
import { logoInitial } from '@shop/site/components/drawings/logo-paths.ts'
import { builtInTexts } from '@shop/site/content/page-texts/built-in-texts.ts'
import type { BrandProps } from '@shop/site/layout/brand.tsx'
import { useQuery } from '@tanstack/react-query'
import { getImageBaseUrl } from './image-variant-url.ts'
import { imagesQuery, lookQuery, pageTextsQuery } from './queries.ts'
import { useShop } from './use-shop.ts'

export function useBrand(): BrandProps {
  const shop = useShop()
  const trade = usePageText('trade')
  const { data: look } = useQuery(lookQuery)
  const { data: images } = useQuery({ ...imagesQuery, enabled: typeof look?.logo_image_id === 'number' })
  const image = images?.find(({ id }) => id === look?.logo_image_id)
  const logo = image && { image, imageBaseUrl: getImageBaseUrl() }
  return { name: shop?.name || 'Home', trade, letter: shop ? logoInitial(shop) : ' ', logo }
}

export function usePageText(name: PageTextName): string {
  const shop = useShop()
  const { data: texts } = useQuery(pageTextsQuery)
  return texts && shop ? texts[name].trim() || builtInTexts(shop)[name] : ''
}
