import { translate } from '@shop/db/language/translate'
import { recordPath } from '@shop/db/tables/record-paths'
import type { DisplayImage } from '../../components/images/display-image.ts'
import { FullImageLink } from '../../components/images/full-image-link.tsx'
import { ResponsivePicture } from '../../components/images/responsive-picture.tsx'
import { SiteLink } from '../../components/links/link.tsx'

interface WorkFigureProps {
  work: {
    text: string
    image: DisplayImage | undefined
    before: DisplayImage | undefined
    service?: { id: number; title: string } | undefined
    member?: { id: number; name: string } | undefined
  }
  imageBaseUrl: string
  /** whether it stands on the page of its team member */
  isOfMember?: boolean
  /** of how many pictures, on a wide page and on a phone; without it, it is small and opens nothing */
  row?: { wide: number; onPhone: number } | undefined
  /** whether it is the first of its page */
  priority?: boolean
}

const SMALL = { wide: 3, onPhone: 2 }

/** One picture, or before and after side by side in one frame. The page that shows it imports `work.css`. */
export function WorkFigure({ work, imageBaseUrl, isOfMember = false, row, priority = false }: WorkFigureProps) {
  const { text, image, before, service, member } = work
  const pictures = [before, image].filter((picture) => picture !== undefined)
  const { wide, onPhone } = row ?? SMALL
  const sizes = `(min-width: 768px) ${Math.min(35, 72 / wide)}rem, ${92 / onPhone}vw`
  const whens = before ? [translate('Before'), translate('After')] : ['']
  return (
    <figure className="work__figure">
      <div className="work__pictures">
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
              {whens[index] && <span className="work__when">{whens[index]}</span>}
            </div>
          )
        })}
      </div>
      <figcaption className="work__line">
        <b dir="auto">{text}</b>
        {(service || (member && !isOfMember)) && (
          <span className="work__by">
            {service && (
              <SiteLink dir="auto" href={recordPath('services', service.id)}>
                {service.title}
              </SiteLink>
            )}
            {member && !isOfMember && (
              <>
                {service ? ` ${translate('by')} ` : `${translate('By')} `}
                <SiteLink dir="auto" href={recordPath('team-members', member.id)}>
                  {member.name}
                </SiteLink>
              </>
            )}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
