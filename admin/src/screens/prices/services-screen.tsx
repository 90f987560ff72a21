import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useIsOwner, useMayWrite } from '../../base/data/use-write-permissions.ts'
import { services } from '../../records/resources/services/resource.tsx'
import { StarterServices } from '../../records/resources/services/starter-services.tsx'
import { NextStep } from '../first-run/next-step.tsx'

export async function loadServicesScreen() {
  const List = await services.loadListScreen()
  return () => <List below={<Presets />} />
}

function Presets() {
  const { rows, isLoading, error } = useRecordLists().services
  const isOwner = useIsOwner()
  const mayAdd = useMayWrite('services')()
  if (!mayAdd || isLoading || (error && rows.length === 0)) return null
  return <StarterServices nextStep={isOwner && <NextStep />} />
}
