import { initialOf } from '../../components/images/initials.ts'
import styles from './large-review-card.module.css'
import { type ReviewCardProps, ReviewSource } from './review-card.tsx'

interface LargeReviewCardProps extends Pick<ReviewCardProps, 'review'> {
  ground: 'dark' | 'sand'
}

export function LargeReviewCard({ review, ground }: LargeReviewCardProps) {
  return (
    <figure className={`panel vertical gap-4 ${ground === 'dark' ? 'plain-links' : ''} ${styles[ground]}`}>
      <blockquote className={`balance line-breaks ${styles.text}`} dir="auto">
        {review.text}
      </blockquote>
      <figcaption className={`line gap-3 bold ${styles.name}`}>
        <span dir="auto" className={`fixed ${styles.initial}`} aria-hidden="true">
          {initialOf(review.name)}
        </span>
        <span dir="auto">{review.name}</span>
        <ReviewSource review={review} isLink />
      </figcaption>
    </figure>
  )
}
