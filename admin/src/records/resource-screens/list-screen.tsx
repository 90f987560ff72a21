import type { ListedResource } from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { samplesQuery } from '../../base/data/queries.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { useFocusAfterRemoval } from '../../base/navigation/focus-after-removal.ts'
import { DialogPresence } from '../../base/state/dialog-exit-presence.tsx'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { announce } from '../../base/ui/announcer.tsx'
import { ButtonLink } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { MENU_ENTRY, MoreMenu } from '../../base/ui/more-menu.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import { LastSaveLine, offerToBringBack } from '../restore/undo-line.tsx'
import { FilteredTable } from './filtered-table.tsx'
import { type OldAddressRedirect, redirectOldAddresses } from './redirect-on-delete.tsx'
import { DeleteDialog, type RowActionsHandlers } from './row-actions.tsx'

export function ListScreen({ resource, children }: { resource: ListResource; children?: ReactNode }) {
  const { isLoading } = resource.useList()
  const [toDelete, setToDelete] = useState<StoredRecord | null>(null)
  const [actionError, setActionError] = useState<Error | null>(null)
  const deletion = useExclusiveMutation({
    mutationFn: remove,
    onError: setActionError,
    onSettled: () => setToDelete(null),
  })
  const mayAdd = useMayWrite(resource.resourceName)()
  const moveFocus = useFocusAfterRemoval(toDelete !== null)

  async function remove({ row, scope, redirect }: { row: StoredRecord; scope: string; redirect: OldAddressRedirect }) {
    setActionError(null)
    const nextRow = document.querySelector(`tr[data-id="${row.id}"]`)?.nextElementSibling ?? null
    await redirectOldAddresses(redirect)
    await resource.client.remove(row, scope)
    const name = resource.getName(row)
    if (scope === 'one') offerToBringBack({ resourceName: resource.resourceName, id: row.id, name })
    announce(`Deleted: ${name}`)
    moveFocus(nextRow)
  }

  return (
    <Screen
      title={resource.plural}
      back={BACK_TO_DASHBOARD}
      lead={mayAdd ? resource.lead : undefined}
      actions={<ListActions resource={resource} />}
    >
      {children && <div className="below-4">{children}</div>}
      {actionError && <ErrorAlert scrollsIntoView error={actionError} onDismiss={() => setActionError(null)} />}
      <Rows resource={resource} onDelete={setToDelete} onError={setActionError} />
      <LastSaveLine noun={resource.resourceName} />
      {mayAdd && !isLoading && resource.StarterList && <resource.StarterList />}
      <DialogPresence>
        {toDelete && (
          <DeleteDialog
            resource={resource}
            row={toDelete}
            isDeleting={deletion.isPending}
            onCancel={() => setToDelete(null)}
            onDelete={(scope, redirect) => deletion.run({ row: toDelete, scope, redirect })}
          />
        )}
      </DialogPresence>
    </Screen>
  )
}

function Rows({ resource, ...handlers }: RowActionsHandlers & { resource: ListResource }) {
  const { rows, isLoading, error, reload } = resource.useList()
  const mayAdd = useMayWrite(resource.resourceName)()
  const { isLoading: areSamplesLoading } = useQuery(samplesQuery) // their badges would move the buttons of the rows
  return (
    <>
      {error && <ErrorAlert error={error} onRetry={reload} />}
      {isLoading || areSamplesLoading ? (
        <Spinner label={`Loading ${resource.plural.toLowerCase()}...`} />
      ) : rows.length > 0 ? (
        <FilteredTable resource={resource} rows={rows} {...handlers} />
      ) : (
        !error && (
          <section className="card" aria-label={resource.plural}>
            <EmptyState icon={resource.icon}>
              No {resource.plural.toLowerCase()} yet.{mayAdd && ' What you add here shows on the site right away.'}
            </EmptyState>
          </section>
        )
      )}
    </>
  )
}

/** What pasted text can contain. */
const PASTED: ListedResource[] = ['services', 'events', 'team-members', 'reviews']

function ListActions({ resource }: { resource: ListResource }) {
  const mayAdd = useMayWrite(resource.resourceName)()
  return (
    <div className="wrap gap-2">
      {resource.ListLink && <resource.ListLink />}
      {mayAdd && (
        <ButtonLink tone="primary" to={`${resource.path}/edit/new`}>
          <Icon name="plus" />
          Add New {resource.singular}
        </ButtonLink>
      )}
      {mayAdd && PASTED.includes(resource.resourceName) && (
        <MoreMenu name={resource.plural}>
          <Link className={MENU_ENTRY} to="/admin/bring">
            Bring what you have
          </Link>
        </MoreMenu>
      )}
    </div>
  )
}
