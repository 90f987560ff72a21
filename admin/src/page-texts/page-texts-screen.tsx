import { useQuery } from '@tanstack/react-query'
import { OwnerOnly } from '../account/owner-only.tsx'
import { pageTextsQuery, shopQuery } from '../data/queries.ts'
import { ShopSections } from '../shop-details/shop-sections.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PageTextsForm } from './page-texts-form.tsx'

const TITLE = 'Page texts'

/** The sentences about the shop on the public pages. */
export function PageTextsScreen() {
  return (
    <OwnerOnly title={TITLE}>
      <LoadedTexts />
    </OwnerOnly>
  )
}

function LoadedTexts() {
  const texts = useQuery(pageTextsQuery)
  const shop = useQuery(shopQuery)
  const error = texts.error ?? shop.error
  const reload = () => void Promise.all([texts.refetch(), shop.refetch()])
  return (
    <Screen
      title={TITLE}
      back={BACK_TO_DASHBOARD}
      lead="What the pages say about your shop. Leave a field empty to keep the words shown in gray."
    >
      <ShopSections />
      {texts.data && shop.data ? (
        <PageTextsForm loadedTexts={texts.data} shop={shop.data} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={reload} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}
