import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form'
import type { Stored } from '../data/resource.ts'
import { Preview } from '../preview/preview.tsx'
import styles from './edit-form.module.css'
import { atStart, type Entity, type Fillable } from './entity.ts'
import { History } from './history.tsx'
import { SaveForm } from './save-form.tsx'
import { useSave } from './use-save.ts'

interface EditFormProps<Row extends Stored, Input extends Fillable> {
  entity: Entity<Row, Input>
  opened: Row | undefined
  draft: Input
}

/** Fields on one side, what visitors will see on the other, saving below. */
export function EditForm<Row extends Stored, Input extends Fillable>({
  entity,
  opened,
  draft,
}: EditFormProps<Row, Input>) {
  const { resource, toDraft, pageOf } = entity
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(entity.input) as unknown as Resolver<Input, unknown, Input>,
    defaultValues: draft as DefaultValues<Input>,
  })
  const saving = useSave<Row, Input>({
    noun: resource.noun,
    form,
    opened,
    toDraft,
    pageOf,
    write: (seen, input) => (seen ? resource.update(seen, input) : resource.create(input)),
    leaveTo: entity.path,
  })
  const values = form.watch()

  return (
    <SaveForm
      form={form}
      saving={saving}
      toDraft={toDraft}
      ready={entity.required.every((name) => `${values[name] ?? ''}`.trim() !== '')}
      success={`${atStart(entity.name)} updated successfully! Redirecting...`}
      leaves
      tools={<PreviewLink />}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <entity.Fields form={form} />
          {saving.record && (
            <History
              noun={resource.noun}
              record={saving.record}
              dirty={form.formState.isDirty}
              onRestored={(row) => {
                resource.put(row)
                saving.adopt(row)
              }}
            />
          )}
        </div>
        <div className={styles.preview} id="preview">
          {entity.PreviewNote && <entity.PreviewNote draft={values} />}
          <Preview file={entity.file} views={Object.keys(entity.views)} draft={values} id={opened?.id} />
        </div>
      </div>
    </SaveForm>
  )
}

/** On small screens the preview stands below the fields. */
function PreviewLink() {
  return (
    <a className={styles.peek} href="#preview">
      Preview
    </a>
  )
}
