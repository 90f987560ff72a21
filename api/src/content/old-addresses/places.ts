import { recordPath } from '@shop/db/tables/record-paths'
import { isNumber, readWords, type Topic } from './address-words.ts'

/** The records and links to which an old address may lead. */
export interface ShopContent {
  services: { id: number; title: string }[]
  members: { id: number; name: string }[]
  events: { id: number; title: string }[]
  links: { booking_url: string; gift_card_url: string }
  emptyPages: ReadonlySet<string> // on which visitors find nothing yet
}

export interface Proposal {
  to: string
  certainty: 'sure' | 'likely'
}

/** A record to which an old address may lead, by its name. */
export interface Place {
  list: Topic['records']
  to: string
  words: string[]
}

/** Website builders append a number or a date to a name that they had twice. */
export function findByName(words: string[], places: Place[]): Proposal | undefined {
  const withoutEnd = words.slice(0, words.findLastIndex((word) => !isNumber(word)) + 1)
  for (const name of new Set([words.join(''), withoutEnd.join('')])) {
    const [place, ...others] = places.filter((other) => name !== '' && other.words.join('') === name)
    if (place && others.length === 0) return { to: place.to, certainty: 'sure' }
  }
  return undefined
}

/**
 * A record whose name has all of the words, or is among them; one word is enough for a first name or a service.
 * @param minLength of a name among the words
 */
export function findBySomeWords(words: string[], places: Place[], minLength = 2): Proposal | undefined {
  const isIn = (some: string[], all: string[]) => some.every((word) => all.includes(word))
  const found = places.filter(({ list, words: name }) => {
    if (name.length >= minLength && isIn(name, words)) return true
    const isEnough = words.length > 1 || (list !== 'events' && (words[0]?.length ?? 0) > 2)
    return words.length > 0 && isEnough && isIn(words, name)
  })
  const longest = Math.max(...found.map(({ words: name }) => (isIn(name, words) ? name.length : 0)))
  const [place, ...others] = longest > 0 ? found.filter(({ words: name }) => name.length === longest) : found
  return place && others.length === 0 ? { to: place.to, certainty: 'likely' } : undefined
}

export function listPlaces({
  services,
  members,
  events,
}: Pick<ShopContent, 'services' | 'members' | 'events'>): Place[] {
  const place = (list: Place['list'], to: string, name: string) => ({ list, to, words: readWords(name) })
  return [
    ...services.map(({ id, title }) => place('services', recordPath('services', id), title)),
    ...members.map(({ id, name }) => place('team-members', recordPath('team-members', id), name)),
    ...events.map(({ id, title }) => place('events', recordPath('events', id), title)),
  ]
}
