import { resources } from '@shop/db/tables/resources'
import type { Review } from '@shop/db/tables/reviews'
import { initialOf } from '../../components/images/initials.ts'
import { SiteLink } from '../../components/links/link.tsx'
import card from '../../look/styles/card.module.css'
import styles from './review-card.module.css'

export interface ReviewCardProps {
  review: Pick<Review, 'name' | 'text'>
  linksToReviews?: boolean
}

export function ReviewCard({ review, linksToReviews = false }: ReviewCardProps) {
  return (
    <figure className={`${card.card} gap-4 ${styles.card}`}>
      <blockquote className={styles.text} dir="auto">
        {review.text}
      </blockquote>
      <figcaption className={styles.name}>
        <span dir="auto" className={styles.initial} aria-hidden="true">
          {initialOf(review.name)}
        </span>
        {linksToReviews ? (
          <SiteLink className={card.link} dir="auto" href={resources.reviews.page.path}>
            {review.name}
          </SiteLink>
        ) : (
          <span dir="auto">{review.name}</span>
        )}
      </figcaption>
    </figure>
  )
}
