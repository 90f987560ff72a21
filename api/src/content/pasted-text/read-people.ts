import { UNREAD_OF_PERSON } from './find-contacts.ts'
import type { PastedLine, PastedRow, PastedTextContext } from './pasted-row.ts'
import { PeopleReader } from './people-reader.ts'

const IS_NAME = 'Is this a person’s name?'

/** Maria Lopez – Master Barber, on one line or over several, with contacts and a paragraph about them. */
export function readPeople(
  lines: PastedLine[],
  { messages, country }: Pick<PastedTextContext, 'messages' | 'country'>,
): PastedRow[] {
  const reader = new PeopleReader(country)
  for (const line of lines) reader.read(line)
  if (reader.hasUnread) messages.add(UNREAD_OF_PERSON)
  return reader.people.flatMap(({ isInTeam, ...row }) => {
    const { name, position, ...others } = row.values
    const isFullName = String(name).includes(' ')
    if (!position && !(isInTeam && isFullName)) return []
    const isSure = isFullName
      ? position || Object.keys(others).length > 0
      : isInTeam || row.lines.length > 1 || others.phone_number || others.instagram_name
    return [{ ...row, note: isSure ? row.note : IS_NAME }]
  })
}
