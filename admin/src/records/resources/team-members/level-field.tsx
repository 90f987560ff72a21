import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { ChoiceField } from '../../../base/forms/choice-field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'

/** Shows nothing in a shop without levels. */
export function LevelField({ form }: { form: RecordForm<TeamMemberInput> }) {
  const choices = usePriceTerms().levels.map((label, index) => ({ id: index + 1, label }))
  const named = choices.filter(({ label }) => label)
  if (named.length === 0) return null
  return (
    <ChoiceField
      id="level"
      label="Level"
      hint="Whose prices are asked."
      none="None"
      value={form.watch('level')}
      choices={named}
      onChange={(level) => form.setValue('level', level, { shouldDirty: true })}
    />
  )
}
