import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../base/data/query-client.ts'
import { InputField } from '../../base/forms/input-field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'
import { ACCOUNT_KEY } from './use-account.ts'

const MAX_LENGTH = 80

export function NameForm({ savedName }: { savedName: string }) {
  const [name, setName] = useState(savedName)
  const save = useMutation({
    mutationFn: () => unwrapResponse(api.account.$put({ json: { name } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })

  return (
    <StackedForm onSubmit={() => save.isPending || save.mutate()}>
      {save.isSuccess && <Alert tone="success">Your name is saved.</Alert>}
      {save.error && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <InputField
        label="Name"
        hint="How the owners find you in the list of people."
        autoComplete="name"
        maxLength={MAX_LENGTH}
        value={name}
        onChange={setName}
      />
      <div className="buttons">
        <Button type="submit" busy={save.isPending} disabled={name.trim() === savedName}>
          Save name
        </Button>
      </div>
    </StackedForm>
  )
}
