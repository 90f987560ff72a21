import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../base/data/query-client.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDate } from '../../base/dates/format-date.ts'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { FieldPanel } from '../../base/ui/field-panel.tsx'
import { RecoveryCode } from '../sign-in/recovery-code.tsx'
import { ACCOUNT_KEY } from './use-account.ts'

export function RecoveryCodePanel({ username, madeAt }: { username: string; madeAt: string | null }) {
  const zone = useTimeZone()
  const make = useMutation({
    mutationFn: () => unwrapResponse(api.account['recovery-code'].$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
  return (
    <FieldPanel title="Owner’s code">
      <p>Should you ever lose your password, this code lets you back in. Print it and put it away.</p>
      {make.error && <ErrorAlert error={make.error} onDismiss={make.reset} />}
      {make.data ? (
        <RecoveryCode code={make.data.code} username={username} />
      ) : (
        <>
          {madeAt && <p>You have one from {formatDate(madeAt, zone)}. A new one takes its place.</p>}
          <p>
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {madeAt ? 'Make a new code' : 'Make a code'}
            </Button>
          </p>
        </>
      )}
    </FieldPanel>
  )
}
