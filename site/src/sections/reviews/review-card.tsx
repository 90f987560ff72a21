import { translate } from '@shop/db/language/translate'
import { resources } from '@shop/db/resources/definitions'
import type { Review } from '@shop/db/tables/reviews'
import { isWebUrl } from '@shop/db/validation/is-web-url'
import { initialOf } from '../../components/images/initials.ts'
import { ExternalLink, SiteLink } from '../../components/links/site-and-external-links.tsx'
import card from '../../look/styles/card.module.css'
import styles from './review-card.module.css'

interface ReviewCardProps {
  review: Pick<Review, 'name' | 'text'> & Partial<Pick<Review, 'source' | 'source_url'>>
  linksToReviews?: boolean
  /** the classes of one that fills its place with large words */
  ground?: string | undefined
}

export function ReviewCard({ review, linksToReviews = false, ground }: ReviewCardProps) {
  return (
    <figure className={ground ?? `${card.card} plain-links gap-4 pad-5 ${styles.card}`}>
      <blockquote className={`line-breaks ${ground ? 'balance' : styles.text}`} dir="auto">
        {review.text}
      </blockquote>
      <figcaption className={`line gap-3 bold ${styles.name}`}>
        <span dir="auto" className={`center fixed ${styles.initial}`} aria-hidden="true">
          {initialOf(review.name)}
        </span>
        {linksToReviews ? (
          <SiteLink className={card.link} dir="auto" href={resources.reviews.page.path}>
            {review.name}
          </SiteLink>
        ) : (
          <span dir="auto">{review.name}</span>
        )}
        <ReviewSource review={review} isLink={!linksToReviews} />
      </figcaption>
    </figure>
  )
}

const SITES: Partial<Record<Review['source'], string>> = { google: 'Google', facebook: 'Facebook' }

/** Where others can read it. */
export function ReviewSource({ review, isLink }: Pick<ReviewCardProps, 'review'> & { isLink: boolean }) {
  const { source = 'in_person', source_url = '' } = review
  const site = SITES[source]
  if (!site) return null
  const place = translate('on {site}', { site })
  return (
    <small className="small">
      {isLink && isWebUrl(source_url) ? <ExternalLink href={source_url}>{place}</ExternalLink> : place}
    </small>
  )
}
