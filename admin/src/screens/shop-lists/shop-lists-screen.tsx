import { resources } from '@shop/db/resources/definitions'
import { formatDateTime } from '@shop/db/time/opening-hours/format-date-time'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient, workHoldQuery } from '../../base/data/queries.ts'
import { useIsOwner } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { notices } from '../../records/resources/notices/resource.tsx'
import { WalkInWaitPanel } from '../../records/resources/notices/walk-in-wait-panel.tsx'
import { oldAddresses } from '../../records/resources/old-addresses/resource.tsx'
import { work } from '../../records/resources/work/resource.tsx'
import { forOwners } from '../account/owner-only-and-not-found.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'

export const loadNoticesScreen = () => loadListWith(notices, WalkInWaitPanel)
export const loadWorkScreen = () => loadListWith(work, HeldWork)

export async function loadOldAddressesScreen() {
  const panel = import('../old-addresses/paste-panel.tsx').then(({ PastePanel }) => PastePanel)
  return forOwners(resources['old-addresses'].staff.label, await loadListWith(oldAddresses, panel))
}

type ListResource = typeof notices | typeof work | typeof oldAddresses

/** A list among the screens about the shop, with a panel above it. */
async function loadListWith({ loadListScreen }: ListResource, panel: ComponentType | Promise<ComponentType>) {
  const [List, Panel] = await Promise.all([loadListScreen(), panel])
  return () => (
    <List>
      <ShopSections />
      <Panel />
    </List>
  )
}

/** After a restore from a file, which does not know of later withdrawals. */
function HeldWork() {
  const { data } = useQuery(workHoldQuery)
  const zone = useTimeZone()
  const isOwner = useIsOwner()
  const { run, isPending, error } = useExclusiveMutation<void>({
    async mutationFn() {
      await unwrapResponse(api.work.hold.confirm.$post())
      await queryClient.invalidateQueries()
    },
  })
  if (data?.problem)
    return (
      <Alert tone="warning">
        A withdrawn picture is off the site, but not deleted from every copy yet. The server tries again every minute.
        An owner can see why under Status.
      </Alert>
    )
  if (!data?.known_until) return null
  return (
    <Alert tone="warning">
      <p>
        This shop was restored from a backup that has no record of anyone who withdrew their OK after{' '}
        {formatDateTime(data.known_until, zone)}. Your work stays off the site until an owner confirms.
      </p>
      {error && <ErrorAlert error={error} />}
      {isOwner && (
        <Button small busy={isPending} onClick={() => run()}>
          Nobody has withdrawn since, or I already took their photos down
        </Button>
      )}
    </Alert>
  )
}
