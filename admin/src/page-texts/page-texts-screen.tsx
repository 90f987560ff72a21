import { useQuery } from '@tanstack/react-query'
import { pageTextsQuery, shopQuery } from '../data/queries.ts'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { PageTextsForm } from './page-texts-form.tsx'

/** The sentences about the shop on the public pages. */
export function PageTextsScreen() {
  const texts = useQuery(pageTextsQuery)
  const shop = useQuery(shopQuery)
  return (
    <ShopScreen
      title="Page texts"
      lead="What the pages say about your shop. Leave a field empty to keep the words shown in gray."
      queries={[texts, shop]}
    >
      {texts.data && shop.data && <PageTextsForm loadedTexts={texts.data} shop={shop.data} />}
    </ShopScreen>
  )
}
