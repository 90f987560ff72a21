import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { Noun } from '../data/nouns.ts'
import type { Resource, Stored } from '../data/resource.ts'
import type { Views } from '../preview/view.ts'

interface Column<Row> {
  heading: string
  cell(row: Row, index: number): ReactNode
}

/** More buttons of a row; what goes wrong is said above the list. */
export interface RowActionsProps<Row> {
  row: Row
  onFailure(error: Error | null): void
}

/** A named part of a list, such as the upcoming events. */
export interface Filter<Row> {
  value: string
  label: string
  accepts(row: Row): boolean
}

/** The fields of a noun's form; each of them may have a picture. */
export interface Fillable extends FieldValues {
  image_id: number | null
}

/** What sets the list and the form of one noun apart; the screens themselves are the same for all. */
export interface Screens<Row extends Stored, Input extends Fillable> {
  resource: Resource<Row, Input>
  /** what one record is called: its title or name */
  nameOf(record: Row): string
  /** where visitors see it */
  pageOf(row: Row): string

  columns: Column<Row>[]
  /** the heading of the column that names a record; it is the title of its card on a phone */
  nameColumn: string
  /** above the buttons of the rows */
  actionsHeading: string
  /** what a search looks through */
  wordsOf(row: Row): string
  useFilters?(): Filter<Row>[]
  RowActions?: ComponentType<RowActionsProps<Row>>

  input: ZodType<Input, FieldValues>
  /** Save waits for these (spec §5). */
  required: (keyof Input & string)[]
  /** the defaults of a new record; undefined while they are on their way */
  useBlank(): Input | undefined
  toDraft(row: Row): Input
  Fields: ComponentType<{ form: Form<Input> }>
  views: Views<Input>
  /** what to know about the preview */
  PreviewNote?: ComponentType<{ draft: Input }>
}

/** One noun of the staff area with its words and its screens. */
export type Entity<Row extends Stored, Input extends Fillable> = Noun & Screens<Row, Input>

export type Form<Input extends FieldValues> = UseFormReturn<Input, unknown, Input>

/** The noun inside a sentence: "the team member". */
export function inSentence(name: string): string {
  return name.toLowerCase()
}

/** The noun at the beginning of a sentence: "Team member". */
export function atStart(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase()
}
