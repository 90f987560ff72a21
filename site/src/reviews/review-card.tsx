import styles from './review-card.module.css'
import type { Review } from './reviews.ts'

export interface ReviewCardProps {
  review: Review
  linksToReviews?: boolean
}

const COLORS = [styles.brick, styles.spruce, styles.deep, styles.bronze, styles.pine]

export function ReviewCard({ review, linksToReviews = false }: ReviewCardProps) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.text}>{review.text}</blockquote>
      <figcaption className={styles.name}>
        <span className={`${styles.initial} ${COLORS[review.id % COLORS.length]}`} aria-hidden="true">
          {review.name.charAt(0)}
        </span>
        {linksToReviews ? (
          <a className={styles.link} href="/reviews">
            {review.name}
          </a>
        ) : (
          review.name
        )}
      </figcaption>
    </figure>
  )
}
