import type { Service } from '@shop/db/services'
import { Picture } from '../images/picture.tsx'
import type { PictureImage } from '../images/picture-image.ts'
import styles from './service-card.module.css'

export interface ServiceCardProps {
  service: Pick<Service, 'title' | 'description'>
  image: PictureImage | undefined
  pictures: string
  /** whether it is the first picture of its page */
  first?: boolean
}

export function ServiceCard({ service, first = false, ...picture }: ServiceCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          {...picture}
          first={first}
          sizes="(width >= 1200px) 23rem, (width >= 992px) 30vw, (width >= 640px) 46vw, 92vw"
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{service.title}</h2>
        <p className={styles.description}>{service.description}</p>
      </div>
    </article>
  )
}
