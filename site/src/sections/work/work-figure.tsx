import { translate } from '@shop/db/language/translate'
import { recordPath } from '@shop/db/resources/record-page-urls'
import { type BookedMember, chooseBookingUrl } from '@shop/db/services/service-booking-urls'
import type { Service } from '@shop/db/tables/services'
import type { DisplayImage } from '../../components/images/display-image.ts'
import { FullImageLink } from '../../components/images/full-image-link.tsx'
import { Portrait } from '../../components/images/portrait.tsx'
import { ResponsivePicture } from '../../components/images/responsive-picture.tsx'
import { BookingLink } from '../../components/links/booking-link.tsx'
import { SiteLink } from '../../components/links/site-and-external-links.tsx'

interface WorkFigureProps {
  work: {
    text: string
    image: DisplayImage | undefined
    before: DisplayImage | undefined
    service?: Pick<Service, 'id' | 'title' | 'booking_url'> | undefined
    member?: (BookedMember & { id: number; name: string; image?: DisplayImage | undefined }) | undefined
  }
  imageBaseUrl: string
  /** whether it is on the page of its team member */
  isOfMember?: boolean
  /** of how many pictures, on a wide page and on a phone; without it, it is small and opens nothing */
  row?: { wide: number; onPhone: number } | undefined
  /** whether it is the first of its page */
  priority?: boolean
  /** where it is booked: on a page with few works */
  shop?: { booking_url: string } | undefined
  /** whether it is a card with its words next to the picture */
  isSingle?: boolean
}

const SMALL = { wide: 3, onPhone: 2 }

/** One picture, or before and after side by side in one frame. The page that shows it imports `work.css`. */
export function WorkFigure({ work, imageBaseUrl, isOfMember = false, row, priority, shop, isSingle }: WorkFigureProps) {
  const { text, image, before } = work
  const pictures = [before, image].filter((picture) => picture !== undefined)
  const { wide, onPhone } = row ?? SMALL
  const sizes = `(min-width: 768px) ${Math.min(35, 72 / wide)}rem, ${92 / onPhone}vw`
  const whens = before ? [translate('Before'), translate('After')] : ['']
  return (
    <figure className="stack gap-3">
      <div className="panel gap-1 work__pictures">
        {pictures.map((picture, index) => {
          const shown = (
            <ResponsivePicture
              image={picture}
              imageBaseUrl={imageBaseUrl}
              fallbackAlt={[whens[index], text].filter(Boolean).join(': ')}
              sizes={sizes}
              box={{ ratios: [4 / 5] }}
              priority={priority && index === 0}
            />
          )
          const large = { image: picture, imageBaseUrl, className: 'work__large' }
          return (
            <div key={whens[index]} className="work__picture">
              {row ? <FullImageLink {...large}>{shown}</FullImageLink> : shown}
              {whens[index] && <span className="bold work__when">{whens[index]}</span>}
            </div>
          )
        })}
      </div>
      <figcaption className="stack narrow-parts work__line">
        <b dir="auto">{text}</b>
        <Credits
          {...work}
          isOfMember={isOfMember}
          portrait={isSingle ? work.member?.image : undefined}
          imageBaseUrl={imageBaseUrl}
        />
        {shop && <Book {...work} shop={shop} isSingle={isSingle} />}
      </figcaption>
    </figure>
  )
}

type Work = WorkFigureProps['work']

interface CreditsProps extends Pick<Work, 'service' | 'member'>, Pick<WorkFigureProps, 'isOfMember' | 'imageBaseUrl'> {
  portrait: DisplayImage | undefined
}

function Credits({ service, member, isOfMember, portrait, imageBaseUrl }: CreditsProps) {
  const author = isOfMember ? undefined : member
  if (!service && !author) return null
  return (
    <div className="line gap-4 work__credits">
      {author && portrait && (
        <Portrait
          name={author.name}
          image={portrait}
          imageBaseUrl={imageBaseUrl}
          sizes="5rem"
          minWidth={192}
          isDecorative
        />
      )}
      <span className="muted small work__by">
        {service && (
          <SiteLink dir="auto" href={recordPath('services', service.id)}>
            {service.title}
          </SiteLink>
        )}
        {author && (
          <>
            {service ? ` ${translate('by')} ` : `${translate('By')} `}
            <SiteLink dir="auto" href={recordPath('team-members', author.id)}>
              {author.name}
            </SiteLink>
          </>
        )}
      </span>
    </div>
  )
}

interface BookProps extends Pick<Work, 'service' | 'member'> {
  shop: { booking_url: string }
  isSingle: boolean | undefined
}

function Book({ service, member, shop, isSingle }: BookProps) {
  const href = chooseBookingUrl({ shop, ...(service && { service }), ...(member && { member }) })
  return (
    <BookingLink href={href} tone={isSingle ? 'action' : 'small'}>
      {member ? translate('Book with {name} Now', { name: member.name }) : translate('Book Now')}
    </BookingLink>
  )
}
