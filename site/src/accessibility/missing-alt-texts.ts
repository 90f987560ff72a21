import { listRecords, listUpcomingEvents } from '../content/read-content.ts'
import { readWork } from '../content/read-shown-work.ts'
import { readLookImage } from '../look/read-look.ts'

/** Names of the pictures that the site shows without an alt text. A portrait has the name beside it as its own. */
export function listMissingAltTexts(): string[] {
  const pictures = [
    { name: 'Home', image: readLookImage('hero_image_id') },
    { name: 'About Us', image: readLookImage('about_image_id') },
    ...[...listRecords('services'), ...listUpcomingEvents()].map(({ title: name, image }) => ({ name, image })),
    ...readWork().flatMap(({ text: name, image, before }) => [image, before].map((each) => ({ name, image: each }))),
  ]
  const missing = pictures.filter(({ image }) => image && !image.altText.trim())
  return [...new Set(missing.map(({ name }) => name))]
}
