import { isSingleResource, type ResourceName, resources } from '@shop/db/resources/definitions'
import type { SaveLine } from '../../base/data/queries.ts'
import { formatFieldName } from '../../base/forms/format-field-name.ts'
import type { IconName } from '../../base/ui/icon.tsx'
import { RESOURCES } from '../resources/index.ts'

type Named = Pick<SaveLine, 'noun' | 'name'> & Partial<Pick<SaveLine, 'putBack'>>

export function nameOfRecord({ noun, name, putBack }: Named): string {
  if (putBack?.part) return `Put the ${putBack.part} back`
  return (noun !== 'shop' && name) || formatFieldName(resources[noun].singular)
}

/** Where staff edit it. */
export function pathOfRecord({ noun, id }: { noun: ResourceName; id: number }): string {
  const { path } = resources[noun].staff
  if (noun === 'images') return `${path}?edit=${id}`
  return isSingleResource(noun) ? path : `${path}/edit/${id}`
}

export function iconOfRecord(noun: ResourceName): IconName {
  if (noun === 'images') return 'image'
  return RESOURCES.find(({ resourceName }) => resourceName === noun)?.icon ?? 'shop'
}
