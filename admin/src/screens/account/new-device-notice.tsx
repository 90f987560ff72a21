import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { useSignInWords } from './sign-in-words.ts'

const KEY = ['new-devices']

/** Asks again on each screen. */
export function NewDeviceNotice() {
  const { pathname } = useLocation()
  const describe = useSignInWords()
  const { data: devices = [] } = useQuery({
    queryKey: [...KEY, pathname],
    queryFn: () => unwrapResponse(api.account['new-devices'].$get()),
    placeholderData: keepPreviousData,
  })
  const confirm = useMutation({
    mutationFn: (id: number) => unwrapResponse(api.account['new-devices'][':id'].$post({ param: { id: `${id}` } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
  const [newest] = devices
  if (!newest) return null
  return (
    <aside className="lined tone-warning" aria-label="New device">
      <div className="row gap-3 pad-block-2 within">
        <Icon name="alert" />
        <div className="grow">
          <p>
            <b>
              {devices.length === 1 ? 'A new device signed in: ' : `${devices.length} new devices signed in: `}
              {devices.map(describe).join('; ')}.
            </b>{' '}
            Not you? Change your password: that signs out every other device.
          </p>
          {confirm.error && <ErrorAlert error={confirm.error} onDismiss={confirm.reset} />}
        </div>
        <Button small busy={confirm.isPending} onClick={() => confirm.mutate(newest.id)}>
          It was me
        </Button>
        <ButtonLink small to="/admin/account">
          Change password
        </ButtonLink>
      </div>
    </aside>
  )
}
