import type { Stored } from '../data/resource.ts'

/** What a record lacks, as it follows its name, and what one can do about it. */
interface Hint {
  name: string
  problem: string
  action: string
}

/** Finds what visitors would miss of a record; undefined when all is well. `zone` is the shop's. */
export type HintOf<Row extends Stored> = (row: Row, zone: string) => Hint | undefined
