import { withoutEmptyEnd } from '@shop/db/services/prices/level-name-and-number-schemas'
import { MAX_LEVELS } from '@shop/db/services/prices/price-levels'
import type { ShopInput } from '@shop/db/tables/shop'
import fieldStyles from '../../base/forms/field.module.css'
import { Below } from '../../base/forms/field.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { getFieldError } from '../../base/forms/registered-fields.tsx'
import { FieldPair } from '../../base/ui/panel.tsx'

/** The names in their places, and one empty place; clearing a name moves no other level. */
export function LevelNamesField({ form }: { form: RecordForm<ShopInput> }) {
  const names = form.watch('levels')
  const error = getFieldError(form, 'levels')
  const places = [...names, ''].slice(0, MAX_LEVELS)
  const setName = (index: number, name: string) =>
    form.setValue('levels', withoutEmptyEnd(places.with(index, name)), { shouldDirty: true })
  return (
    <fieldset className="stack top gap-1 shrink" id="levels" aria-label="Levels">
      <FieldPair>
        {places.map((name, index) => (
          <label key={index} className="stack top gap-1 shrink">
            <span className="strong">Level {index + 1}</span>
            <input
              className={fieldStyles.control}
              autoComplete="off"
              placeholder={['Junior', 'Senior', 'Master'][index]}
              aria-invalid={error !== undefined}
              value={name}
              onChange={({ target }) => setName(index, target.value)}
            />
          </label>
        ))}
      </FieldPair>
      {error && <p className="small strong wrong">{error}</p>}
      <p className="hint">
        For prices by level: a team member has one level, and a service can have a price for each. Clear a name to hide
        its prices and take the level off its people. Type a name in the same box to bring both back.
      </p>
      <Below id="levels" />
    </fieldset>
  )
}
