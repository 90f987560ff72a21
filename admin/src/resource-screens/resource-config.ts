import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { ResourceClient, StoredRecord } from '../data/resource-client.ts'
import type { ListState } from '../data/use-data.ts'
import type { RecordForm } from '../forms/form-values.ts'
import type { ResourceLabels } from '../resources/define-resource.tsx'

interface Column<Row> {
  heading: string
  cell(row: Row, index: number): ReactNode
}

export interface RowActionsProps<Row> {
  row: Row
  /** shows the error above the list; null removes it */
  onError(error: Error | null): void
}

export interface ListFilter<Row> {
  value: string
  label: string
  matches(row: Row): boolean
}

export interface RecordInput extends FieldValues {
  image_id: number | null
}

/** What differs between the screens of one resource and those of another. */
export interface ResourceConfig<Row extends StoredRecord, Input extends RecordInput> {
  client: ResourceClient<Row, Input>
  useList(): ListState<Row>
  getName(record: Row): string
  /** where visitors see the record */
  getPublicPath(row: Row): string

  columns: Column<Row>[]
  /** heading of the column whose cell is the title of a row's card on a phone */
  titleColumn: string
  actionsHeading: string
  getSearchText(row: Row): string
  useFilters?(): ListFilter<Row>[]
  RowActions?: ComponentType<RowActionsProps<Row>>

  inputSchema: ZodType<Input, FieldValues>
  /** Save is disabled until these are filled. */
  requiredFields: (keyof Input & string)[]
  /** undefined while the defaults load */
  useBlankInput(): Input | undefined
  toInput(row: Row): Input
  Fields: ComponentType<{ form: RecordForm<Input> }>
  PreviewNote?: ComponentType<{ draft: Input }>
}

export type Resource<Row extends StoredRecord, Input extends RecordInput> = ResourceLabels & ResourceConfig<Row, Input>

/** The label inside a sentence: "the team member". */
export function lowerCaseLabel(name: string): string {
  return name.toLowerCase()
}

/** The label at the beginning of a sentence: "Team member". */
export function sentenceCaseLabel(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase()
}
