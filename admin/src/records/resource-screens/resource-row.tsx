// biome-ignore-all lint/a11y/noRedundantRoles: on a phone CSS lays the rows out as cards, and browsers then drop their table roles

import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/time/visibility/visibility-schema'
import { memo, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useImage } from '../../base/data/record-lists-context.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { useMayWrite } from '../../base/data/use-account-and-permissions.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { loadWhenIdle } from '../../base/ui/lazy-components.tsx'
import { Thumbnail } from '../images/thumbnail.tsx'
import type { ListResource } from '../resource-config/resource-config.ts'
import { SampleBadge } from '../samples/samples-notice-and-badge.tsx'
import { MissingOrOutdatedTranslationsNote } from '../translations/translations-below-fields.tsx'
import { VisibilityBadge } from '../visibility/visibility-badge.tsx'
import styles from './resource-row.module.css'
import table from './resource-table.module.css'
import { RowActionButtons, type RowActionsHandlers } from './row-actions.tsx'

const RowEditors = loadWhenIdle(async () => (await import('../presence/presence-lines.tsx')).RowEditors)

interface ResourceRowProps extends RowActionsHandlers {
  resource: ListResource
  row: StoredRecord
  index: number
  /** set for a record that was just saved */
  saved: RefObject<HTMLTableRowElement | null> | undefined
}

/** Not rendered again while someone types in the search, unless its place changes. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const { resource, row, index, saved, ...actions } = props
  return (
    <tr ref={saved} role="row" data-id={row.id} data-saved={saved && ''}>
      {resource.columns.map(({ heading, cell }) => (
        <td
          key={heading}
          role="cell"
          data-label={heading}
          className={heading === resource.titleColumn ? table.name : undefined}
        >
          <div className={`shrink ${table.cell}`} dir="auto">
            {heading === resource.titleColumn ? (
              <TitleCell resource={resource} row={row}>
                {cell(row, index)}
              </TitleCell>
            ) : (
              cell(row, index)
            )}
          </div>
        </td>
      ))}
      <td role="cell">
        <RowActionButtons resource={resource} row={row} {...actions} />
      </td>
    </tr>
  )
})

function TitleCell({ resource, row, children }: { resource: ListResource; row: StoredRecord; children: ReactNode }) {
  const { resourceName, path, inputSchema, DrawnPicture } = resource
  const { id, image_id, ...plan }: StoredRecord & Partial<Visibility> & { image_id?: number | null } = row
  const name = resource.getName(row)
  const missing = resource.listMissing(row)
  const form = `${path}/edit/${id}`
  const picture = image_id !== undefined && (
    <RecordThumbnail imageId={image_id} drawnPicture={DrawnPicture && <DrawnPicture row={row} />} />
  )
  const mayChange = useMayWrite(resourceName)(row)
  return (
    <div className={`line gap-4 ${styles.item}`}>
      <div className={`gap-1 shrink stack narrow-parts regular ${styles.words}`}>
        <Link className={`bold ${styles.name}`} dir="auto" to={form}>
          {name}
        </Link>
        <div className="row gap-2">
          {children}
          {resource.VisibilityBadge ? (
            <resource.VisibilityBadge plan={row} />
          ) : (
            <VisibilityBadge plan={pickFields<Visibility>(ALWAYS_VISIBLE, plan)} />
          )}
          {missing.length > 0 && <Badge tone="warning" isLong>{`Still missing: ${missing.join(', ')}`}</Badge>}
          <MissingOrOutdatedTranslationsNote schema={inputSchema} row={row} />
          <SampleBadge resource={resourceName} id={id} />
          <RowEditors resourceName={resourceName} id={id} />
        </div>
      </div>
      {mayChange && picture ? (
        <Link className="line" to={`${form}#image_id`}>
          <span className="unseen">Change the photo of {name}</span>
          {picture}
        </Link>
      ) : (
        picture
      )}
    </div>
  )
}

function RecordThumbnail({ imageId, drawnPicture }: { imageId: number | null; drawnPicture: ReactNode }) {
  const image = useImage(imageId)
  if (image) return <Thumbnail image={image} shape="square" />
  if (drawnPicture && imageId === null) return drawnPicture
  return (
    <span className={`rounded sand muted ${styles.none}`}>
      <Icon name="image" />
    </span>
  )
}
