import { type List, useData } from '../data/data.ts'
import type { Stored } from '../data/resource.ts'
import type { Entity, Fillable } from './entity.ts'

/** The list of a noun whose screens are shown. */
export function useRows<Row extends Stored, Input extends Fillable>({ noun }: Entity<Row, Input>): List<Row> {
  return useData()[noun] as List<Stored> as List<Row>
}
