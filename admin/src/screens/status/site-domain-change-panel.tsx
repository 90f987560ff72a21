import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY } from '../../base/data/use-account-and-permissions.ts'
import { AS_TYPED, InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert, QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

const KEY = ['coming-address']
const address = api['coming-address']

type Address = InferResponseType<typeof address.$get>

/** For passkeys, which belong to the address of the shop. */
export function SiteDomainChangePanel() {
  const coming = useQuery({ queryKey: KEY, queryFn: () => unwrapResponse(address.$get()) })
  return (
    <FieldPanel title="Before the address changes">
      <QueryStatus query={coming} />
      {coming.data && <AddressForm key={coming.data.coming_site_url} {...coming.data} />}
    </FieldPanel>
  )
}

function AddressForm({ site_url, coming_site_url, ending }: Address) {
  const [typed, setTyped] = useState(coming_site_url ?? '')
  const save = useMutation({
    mutationFn: () => unwrapResponse(address.$put({ json: { coming_site_url: typed.trim() || null } })),
    onSuccess: () => [KEY, ACCOUNT_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  })
  const issue = findFieldIssue(save.error, 'coming_site_url')
  return (
    <StackedForm onSubmit={() => save.isPending || save.mutate()}>
      {save.error && !issue && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <InputField
        label="New address"
        hint={`Moving to another web address? Type it here before you move: passkeys only work at ${site_url}.`}
        {...AS_TYPED}
        inputMode="url"
        value={typed}
        onChange={setTyped}
        error={issue}
      />
      {coming_site_url && <EndingPasskeys ending={ending} />}
      <div className="wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save address
        </Button>
      </div>
    </StackedForm>
  )
}

function EndingPasskeys({ ending }: Pick<Address, 'ending'>) {
  if (ending.length === 0) return <p>All passkeys will keep working, and so will passwords and codes.</p>
  return (
    <>
      <p>
        These people’s passkeys won’t work at the new address. Passwords and codes will. While both addresses work, each
        of them can tap “Add a passkey there” on Your account.
      </p>
      <ul className="divided" aria-label="Whose passkeys will stop working">
        {ending.map(({ username, name, is_ready }) => (
          <li key={username} className="line gap-3 pad-block-2">
            <b className="grow" dir="auto">
              {name || username}
            </b>
            <Badge tone={is_ready ? 'good' : 'warning'}>{is_ready ? 'Has one there' : 'None there yet'}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
