import { useQuery } from '@tanstack/react-query'
import { lookQuery } from '../data/queries.ts'
import { ShopScreen } from '../shop-details/shop-screen.tsx'
import { LookForm } from './look-form.tsx'

/** The colors, the pictures and the logo of the public pages. */
export function LookScreen() {
  const look = useQuery(lookQuery)
  return (
    <ShopScreen title="Look" lead="Colors, pictures and the sign over the door." queries={[look]}>
      {look.data && <LookForm loadedLook={look.data} />}
    </ShopScreen>
  )
}
