import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../data/query-client.ts'
import { InputField } from '../forms/input-field.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import { StackedForm } from '../ui/stacked-form.tsx'
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
