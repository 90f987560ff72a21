import { useQuery } from '@tanstack/react-query'
import { isStoragePersistent } from './draft-storage.ts'

/** A sentence on how long this browser keeps unsaved words. */
export function KeptTime() {
  const { data: isPersistent } = useQuery({ queryKey: ['persistent-storage'], queryFn: isStoragePersistent })
  return `It is kept here for 14 days${isPersistent ? '.' : '; Safari forgets it after 7 days without a visit.'}`
}
