import type { Image } from '@shop/db/tables/images'
import type { RowOf } from '@shop/db/tables/resource-tables'
import { type ListedResource, recordKey, resources, type SingleResource } from '@shop/db/tables/resources'
import { preparedQueries } from './prepared-queries.ts'
import { readOnce } from './read-once.ts'
import { trackReads } from './track-reads.ts'

export function readSingleRow<Name extends SingleResource>(name: Name, ...contentKeys: string[]): RowOf<Name>
export function readSingleRow(name: SingleResource, ...contentKeys: string[]): RowOf<SingleResource> {
  const { db } = trackReads(...contentKeys)
  return readOnce(name, () => {
    const row = preparedQueries(db).single(name).get()
    if (!row) throw new Error(`There is no record of the ${resources[name].singular}`)
    return row
  })
}

export function readRows<Name extends ListedResource>(name: Name, ...contentKeys: string[]): RowOf<Name>[]
export function readRows(name: ListedResource, ...contentKeys: string[]): RowOf<ListedResource>[] {
  return preparedQueries(trackReads(...contentKeys).db)
    .list(name)
    .all.all()
}

export function readImage(id: number): Image | undefined {
  const key = recordKey('images', id)
  return readOnce(key, () => preparedQueries(trackReads(key).db).image.get({ id }))
}
