import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryClient } from '../data/query-client.ts'
import { Field } from '../forms/field.tsx'
import { api, unwrapResponse } from '../http/api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/error-alert.tsx'
import styles from './change-password-form.module.css'
import { ACCOUNT_KEY } from './use-account.ts'

const MAX_LENGTH = 80

/** The name of the person beside the username, which stays as it is. */
export function NameForm({ savedName }: { savedName: string }) {
  const [name, setName] = useState(savedName)
  const save = useMutation({
    mutationFn: () => unwrapResponse(api.account.$put({ json: { name } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {save.isSuccess && <Alert tone="success">Your name is saved.</Alert>}
      {save.error && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <Field label="Name" hint="How the owners find you in the list of people.">
        {(control) => (
          <input
            {...control}
            autoComplete="name"
            maxLength={MAX_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={save.isPending} disabled={save.isPending || name.trim() === savedName}>
        Save name
      </Button>
    </form>
  )
}
