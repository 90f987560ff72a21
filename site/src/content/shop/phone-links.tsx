import { translate } from '@shop/db/language/translate'
import { SiteLink } from '../../components/links/site-and-external-links.tsx'
import type { PhonePart } from './phone-parts.ts'

/** A text with the numbers in it as links. */
export function PhoneLinks({ parts }: { parts: PhonePart[] }) {
  return parts.map(({ text, href }, index) =>
    href ? (
      <SiteLink key={index} href={href}>
        {text}
      </SiteLink>
    ) : (
      text
    ),
  )
}

/** Call 555-0134, as one link when the text begins with a number. */
export function withVerb(verb: 'Call {phone}' | 'Text {phone}', parts: PhonePart[]): PhonePart[] {
  return parts.map((part, index) => {
    const phone = part.text.replaceAll(' ', '\u00a0') // so that a line breaks before the number
    return index === 0 ? { ...part, text: translate(verb, { phone }) } : part
  })
}
