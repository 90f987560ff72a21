import type { ComponentType, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { ResourceClient, StoredRecord } from '../data/resource-client.ts'
import type { PreviewViews } from '../preview/preview-view.ts'
import type { ResourceEntry } from '../resources/index.ts'

interface Column<Row> {
  heading: string
  cell(row: Row, index: number): ReactNode
}

/** More buttons of a row; what goes wrong is said above the list. */
export interface RowActionsProps<Row> {
  row: Row
  onError(error: Error | null): void
}

/** A named part of a list, such as the upcoming events. */
export interface ListFilter<Row> {
  value: string
  label: string
  matches(row: Row): boolean
}

/** The fields of a noun's form; each of them may have a picture. */
export interface RecordInput extends FieldValues {
  image_id: number | null
}

/** What sets the list and the form of one noun apart; the screens themselves are the same for all. */
export interface ResourceConfig<Row extends StoredRecord, Input extends RecordInput> {
  client: ResourceClient<Row, Input>
  /** what one record is called: its title or name */
  getName(record: Row): string
  /** where visitors see it */
  getPublicPath(row: Row): string

  columns: Column<Row>[]
  /** the heading of the column that names a record; it is the title of its card on a phone */
  titleColumn: string
  /** above the buttons of the rows */
  actionsHeading: string
  /** what a search looks through */
  getSearchText(row: Row): string
  useFilters?(): ListFilter<Row>[]
  RowActions?: ComponentType<RowActionsProps<Row>>

  inputSchema: ZodType<Input, FieldValues>
  /** Save waits for these (spec §5). */
  requiredFields: (keyof Input & string)[]
  /** the defaults of a new record; undefined while they are on their way */
  useBlankInput(): Input | undefined
  toInput(row: Row): Input
  Fields: ComponentType<{ form: RecordForm<Input> }>
  previews: PreviewViews<Input>
  /** what to know about the preview */
  PreviewNote?: ComponentType<{ draft: Input }>
}

/** One noun of the staff area with its words and its screens. */
export type Resource<Row extends StoredRecord, Input extends RecordInput> = ResourceEntry & ResourceConfig<Row, Input>

export type RecordForm<Input extends FieldValues> = UseFormReturn<Input, unknown, Input>

/** The noun inside a sentence: "the team member". */
export function lowerCaseLabel(name: string): string {
  return name.toLowerCase()
}

/** The noun at the beginning of a sentence: "Team member". */
export function sentenceCaseLabel(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase()
}
