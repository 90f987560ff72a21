import type { Service } from '@shop/db/tables/services'
import type { DisplayImage } from '../images/image-url.ts'
import { ResponsiveImage } from '../images/responsive-image.tsx'
import styles from './service-card.module.css'

export interface ServiceCardProps {
  service: Pick<Service, 'title' | 'description'>
  image: DisplayImage | undefined
  imageBaseUrl: string
  /** whether its image is the first of the page */
  priority?: boolean
}

export function ServiceCard({ service, priority = false, ...imageProps }: ServiceCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ResponsiveImage
          {...imageProps}
          priority={priority}
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
