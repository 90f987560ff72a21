import { logoInitial } from '@shop/site/drawings/logo-initial.ts'
import type { BrandProps } from '@shop/site/layout/brand.tsx'
import { useQuery } from '@tanstack/react-query'
import { getImageBaseUrl } from './image-variant-url.ts'
import { imagesQuery, lookQuery } from './queries.ts'
import { usePageText } from './use-page-text.ts'
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
