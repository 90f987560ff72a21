import { ALWAYS_VISIBLE, type Visibility } from '@shop/db/visibility/visibility-columns'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useImage } from '../../base/data/data-context.ts'
import type { StoredRecord } from '../../base/data/resource-client.ts'
import { pickFields } from '../../base/forms/form-values.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Thumbnail } from '../images/thumbnail.tsx'
import type { ResourceSummary } from '../resource-config/resource-summary.ts'
import { SampleBadge } from '../samples/sample-badge.tsx'
import { VisibilityBadge } from '../visibility/visibility-badge.tsx'
import styles from './title-cell.module.css'

interface TitleCellProps {
  resource: ResourceSummary
  row: StoredRecord & Partial<Visibility> & { image_id?: number | null }
  name: string
  drawnPicture: ReactNode
  children: ReactNode
}

export function TitleCell({ resource: { resourceName, path }, row, name, drawnPicture, children }: TitleCellProps) {
  return (
    <div className={`line ${styles.item}`}>
      {row.image_id !== undefined && <RecordThumbnail imageId={row.image_id} drawnPicture={drawnPicture} />}
      <div className={styles.words}>
        <Link className={styles.name} to={`${path}/edit/${row.id}`}>
          {name}
        </Link>
        <div className={`row ${styles.details}`}>
          {children}
          <VisibilityBadge plan={pickFields<Visibility>(ALWAYS_VISIBLE, row)} />
          <SampleBadge resource={resourceName} id={row.id} />
        </div>
      </div>
    </div>
  )
}

function RecordThumbnail({ imageId, drawnPicture }: { imageId: number | null; drawnPicture: ReactNode }) {
  const image = useImage(imageId)
  if (image) return <Thumbnail image={image} shape="square" />
  if (drawnPicture && imageId === null) return drawnPicture
  return (
    <span className={`center ${styles.none}`}>
      <Icon name="image" />
    </span>
  )
}
