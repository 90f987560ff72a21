import { dayAt, toIsoDay } from '@shop/db/time/calendar-day'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { queryClient } from '../../base/data/queries.ts'
import { ACCOUNT_KEY } from '../../base/data/use-account-and-permissions.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { ChoiceField } from '../../base/forms/choice-field.tsx'
import { InputField } from '../../base/forms/field.tsx'
import { api, unwrapResponse } from '../../base/http/api-client.ts'
import { findFieldIssue } from '../../base/http/api-error.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ErrorAlert } from '../../base/ui/error-alert-and-query-status.tsx'
import { FieldPanel } from '../../base/ui/panel.tsx'
import { StackedForm } from '../../base/ui/stacked-form.tsx'

type Rule = InferResponseType<(typeof api)['sign-in-rule']['$get']>

const CHOICES: { id: Rule['required_of']; label: string }[] = [
  { id: 'nobody', label: 'Nobody' },
  { id: 'owners', label: 'Owners' },
  { id: 'all', label: 'Everybody' },
]

export function SignInRulePanel() {
  const rule = useQuery({ queryKey: ['sign-in-rule'], queryFn: () => unwrapResponse(api['sign-in-rule'].$get()) })
  return (
    <FieldPanel title="More than a password">
      {rule.data && <RuleForm key={rule.dataUpdatedAt} saved={rule.data} />}
    </FieldPanel>
  )
}

function RuleForm({ saved }: { saved: Rule }) {
  const [of, setOf] = useState<Rule['required_of']>(saved.required_of)
  const [from, setFrom] = useState(saved.required_from ?? '')
  const save = useMutation({
    mutationFn: (required_of: Rule['required_of']) =>
      unwrapResponse(api['sign-in-rule'].$put({ json: { required_of, required_from: from || null } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
  })
  const issue = findFieldIssue(save.error, 'required_from')
  const today = toIsoDay(dayAt(Date.now(), useTimeZone()))
  const isNow = from === today || (from < today && from === saved.required_from) // no other past day can be saved
  const begin = isNow ? 'As soon as you save' : 'From that day on'
  return (
    <StackedForm onSubmit={() => save.isPending || save.mutate(of)}>
      {save.isSuccess && (
        <Alert tone="success">
          Saved.{save.variables !== 'nobody' && ' Anyone who still needs one sees a note on every screen.'}
        </Alert>
      )}
      {save.error && !issue && <ErrorAlert error={save.error} onDismiss={save.reset} />}
      <ChoiceField
        label="Who must have a passkey or one-time codes?"
        value={of}
        choices={CHOICES}
        onChange={(choice) => setOf(choice ?? 'nobody')}
      />
      {of !== 'nobody' && (
        <InputField
          label="From"
          hint={`${begin}, anyone without one can only look, and needs a link from you to add one.`}
          type="date"
          value={from}
          onChange={setFrom}
          error={issue}
        />
      )}
      <div className="wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </StackedForm>
  )
}
