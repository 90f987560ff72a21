import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { usePriceTerms } from '../../../base/data/use-shop.ts'
import { Field } from '../../../base/forms/field.tsx'
import type { RecordForm } from '../../../base/forms/record-form.ts'

/** Shows nothing in a shop without levels. */
export function LevelField({ form }: { form: RecordForm<TeamMemberInput> }) {
  const { levels } = usePriceTerms()
  const level = form.watch('level')
  if (!levels.some(Boolean)) return null
  return (
    <Field id="level" label="Level" hint="Whose prices are asked.">
      {(control) => (
        <select
          {...control}
          value={level ?? ''}
          onChange={({ target }) => form.setValue('level', Number(target.value) || null, { shouldDirty: true })}
        >
          <option value="">None</option>
          {levels.map(
            (name, index) =>
              name && (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ),
          )}
        </select>
      )}
    </Field>
  )
}
