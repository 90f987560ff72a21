import type { ListedResource } from '@shop/db/resources/definitions'
import type { Image } from '@shop/db/tables/images'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import type { Visibility } from '@shop/db/time/visibility/visibility-schema'
import type { SiteHref } from '@shop/site/components/links/site-and-external-links.tsx'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { ListState } from '../../base/data/record-lists-context.ts'
import type { ResourceClient, StoredRecord } from '../../base/data/resource-client.ts'
import type { RequiredField } from '../../base/forms/empty-and-wrong-field-links.ts'
import type { RecordForm } from '../../base/forms/record-form.ts'
import type { IconName } from '../../base/ui/icon.tsx'

export interface RowActionsProps<Row> {
  row: Row
  onError(error: Error | null): void
}

export interface FoldedView<Row> {
  /** its rows as a sentence calls them: past; also the value of the view that shows only them */
  adjective: string
  title: string
  rows: Row[]
}

export interface ListView<Row> {
  value: string
  label: string
  rows: Row[]
  adjective?: string
  /** the rows at the bottom; until they are opened, only their number is shown */
  folded?: FoldedView<Row> | undefined
}

export interface RecordInput extends FieldValues, Visibility {
  image_id?: number | null
  before_image_id?: number | null // of work
}

/**
 * What only the list shows. If it is long, it has a separate file, which the form does not load. Its components are
 * methods, whose parameters are bivariant, so that the lists of all resources fit one screen.
 */
export interface ListConfig<Row> {
  columns: { heading: string; cell(row: Row, index: number): ReactNode }[]
  /** heading of the column whose cell is below the name of the record, which opens the form */
  titleColumn: string
  /** Actions by default */
  actionsHeading?: string
  /** in place of a picture that a row does not have */
  DrawnPicture?(props: { row: Row }): ReactNode
  lead?: string
  ListLink?: ComponentType
  getSearchText(row: Row): string
  /** the first one is shown when the list is opened */
  useViews?(rows: Row[]): ListView<Row>[]
  /** distinguishes a row from others with the same name */
  getLabel?(row: Row): string
  /** the same for rows that are shown as one until they are opened; '' for a single row */
  groupOf?(row: Row): string
  describeGroup?(rows: [Row, ...Row[]]): string
  /** below the rows of an opened group */
  GroupActions?(props: { rows: [Row, ...Row[]] }): ReactNode
  /** where the plan of a row does not decide alone whether it is on the site */
  VisibilityBadge?(props: { plan: Row }): ReactNode
  RowActions?(props: RowActionsProps<Row>): ReactNode
  MenuEntries?(props: RowActionsProps<Row>): ReactNode
  /** if a row has too many buttons to fit side by side on a phone */
  deletesInMenu?: boolean
  StarterList?: ComponentType
  /** in the question before a row is deleted: which others go with it */
  DeleteChoice?(props: { row: Row; value: string; onChange(scope: string): void }): ReactNode
}

export interface ResourceConfig<Row extends StoredRecord, Input extends RecordInput> {
  client: ResourceClient<Row, Input>
  getName(row: Row): string
  /** the page of the resource by default */
  getPublicPath?(row: Row): SiteHref
  inputSchema: ZodType<Input, FieldValues>
  /** Save is disabled until these are filled, or asks for them. */
  requiredFields: RequiredField<Input>[]
  useBlankInput(): Input | undefined
  toInput(row: Row): Input
  Fields: ComponentType<{ form: RecordForm<Input>; showPreview(view: string): void }>
  PreviewNote?: ComponentType<{ draft: Input }>
  /** Its fields ask how long it is on the site. */
  hasOwnEnd?: boolean
}

export type Resource<Row extends StoredRecord, Input extends RecordInput> = ResourceSummary &
  ResourceConfig<Row, Input> & { useList(): ListState<Row>; getPublicPath(row: Row): SiteHref }

export interface ListResource extends ResourceSummary, ListConfig<StoredRecord> {
  client: { remove(row: StoredRecord, scope?: string): Promise<void> }
  getName(row: StoredRecord): string
  getPublicPath(row: StoredRecord): SiteHref
  useList(): ListState<StoredRecord>
  inputSchema: ZodType
  /** what a draft lacks before it can go on the site, in words */
  listMissing(row: StoredRecord): string[]
}

/** The part of a resource that is loaded with the dashboard. */
export interface ResourceSummary {
  resourceName: ListedResource
  singular: string
  plural: string
  navLabel: string
  description?: string
  icon: IconName
  path: string
  /** in the order of their buttons */
  previews: PreviewViews<RecordInput>
}

export interface PreviewData<Input> {
  draft: Input
  id: number | undefined
  image: Image | undefined
  before: Image | undefined // of work
  imageBaseUrl: string
  shop: Shop | undefined
  members: TeamMember[] // those on the site, like the services
  services: Service[]
}

/** A method's type, whose parameters are bivariant, so that the components of all resources fit in one list. */
type PreviewComponent<Input> = { render(data: PreviewData<Input>): ReactNode }['render']

export type PreviewViews<Input> = Record<
  string,
  { isGridItem?: boolean; loadComponent(): Promise<PreviewComponent<Input>> }
>
