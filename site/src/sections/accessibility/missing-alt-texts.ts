import { translate } from '@shop/db/language/translate'
import { LISTED_RESOURCES, type ListedResource } from '@shop/db/resources/definitions'
import { type RowOf, resourceTables } from '@shop/db/tables/resource-tables'
import { listRecords, listUpcomingEvents, type WithImage } from '../../content/read-content.ts'
import { readWork } from '../../content/read-shown-work.ts'
import { readLookImage } from '../../look/read-look.ts'

/** Names of the pictures that the site shows without an alt text. A portrait uses the name next to it. */
export function listMissingAltTexts(): string[] {
  const pictures = [
    { name: translate('Home'), image: readLookImage('hero_image_id') },
    { name: translate('About Us'), image: readLookImage('about_image_id') },
    ...LISTED_RESOURCES.filter(hasPictures).flatMap(readPictures),
  ]
  const missing = pictures.filter(({ image }) => image && !image.altText.trim())
  return [...new Set(missing.map(({ name }) => name))]
}

type PicturedResource = {
  [Name in ListedResource]: RowOf<Name> extends { image_id: number | null } ? Name : never
}[Exclude<ListedResource, 'team-members'>]

function hasPictures(resource: ListedResource): resource is PicturedResource {
  return 'image_id' in resourceTables[resource].table && resource !== 'team-members'
}

function readPictures(resource: PicturedResource) {
  if (resource === 'events') return listUpcomingEvents().map(({ title: name, image }) => ({ name, image }))
  if (resource === 'work')
    return readWork().flatMap(({ text: name, image, before }) => [image, before].map((each) => ({ name, image: each })))
  const rows: WithImage<Record<string, unknown>>[] = listRecords(resource)
  return rows.map((row) => ({ name: `${row[resourceTables[resource].nameField]}`, image: row.image }))
}
