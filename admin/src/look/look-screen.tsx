import { useQuery } from '@tanstack/react-query'
import { OwnerOnly } from '../account/owner-only.tsx'
import { lookQuery } from '../data/queries.ts'
import { ShopSections } from '../shop-details/shop-sections.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../ui/screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LookForm } from './look-form.tsx'

const TITLE = 'Look'

/** The colors, the pictures and the logo of the public pages. */
export function LookScreen() {
  return (
    <OwnerOnly title={TITLE}>
      <LoadedLook />
    </OwnerOnly>
  )
}

function LoadedLook() {
  const look = useQuery(lookQuery)
  return (
    <Screen title={TITLE} back={BACK_TO_DASHBOARD} lead="Colors, pictures and the sign over the door.">
      <ShopSections />
      {look.data ? (
        <LookForm loadedLook={look.data} />
      ) : look.error ? (
        <ErrorAlert error={look.error} onRetry={() => void look.refetch()} />
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}
