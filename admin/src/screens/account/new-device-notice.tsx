import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { queryClient } from '../../base/data/query-client.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Button, ButtonLink } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { NoticeBar } from './notice-bar.tsx'
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
    <NoticeBar
      label="New device"
      text={
        <>
          {devices.length === 1 ? 'A new device signed in: ' : `${devices.length} new devices signed in: `}
          {devices.map(describe).join('; ')}.{' '}
          <span className="regular">Not you? Change your password: that signs out every other device.</span>
          {confirm.error && <ErrorAlert error={confirm.error} onDismiss={confirm.reset} />}
        </>
      }
    >
      <Button small busy={confirm.isPending} onClick={() => confirm.mutate(newest.id)}>
        It was me
      </Button>
      <ButtonLink small to="/admin/account">
        Change password
      </ButtonLink>
    </NoticeBar>
  )
}
