import { recordPath } from '@shop/db/resources/record-page-urls'
import {
  EMPTY_WORDS,
  hasNoMatchingPage,
  isNumber,
  readWords,
  SECTIONS_WITHOUT_PAGE,
  TOPICS,
  type Topic,
} from './url-path-keywords.ts'

interface Shop extends Pick<ShopContent, 'links' | 'emptyPages'> {
  places: Place[]
}

/** A path with more words than this that no topic knows is the title of a post. */
const MAX_OTHER_WORDS = 2

/**
 * Proposes where an old address leads, by the words of its path, or else by the label of a link to it; nothing without a
 * likely target, and never home.
 */
export function createTargetProposer({ links, emptyPages, ...content }: ShopContent) {
  const shop = { places: listPlaces(content), links, emptyPages }
  return (key: string, label = ''): Proposal | undefined => {
    const { words, sections } = readPath(key)
    const section = sections.map(findSection).find((found) => found !== undefined)
    if (section === undefined) return proposeByWords(words, shop) ?? proposeByLabel(words, label, shop)
    if (section !== 'nothing') return proposeInSection(words, section, shop)
    const topic = findTopic(words)
    return topic?.to === 'shop:gift_card_url' && sections.some(isStore) ? proposePage(topic, shop) : undefined
  }
}

/** The label of a link is a weaker hint than a path. */
function proposeByLabel(words: string[], label: string, shop: Shop): Proposal | undefined {
  if (hasNoMatchingPage(words)) return undefined
  const proposal = proposeByWords(readWords(label), shop)
  return proposal && { ...proposal, certainty: 'likely' }
}

/** Under /services, /team and the like. */
function proposeInSection(words: string[], section: Topic, shop: Shop): Proposal | undefined {
  const records = shop.places.filter(({ list }) => list !== undefined && list === section.records)
  const record = findByName(words, records) ?? findBySomeWords(words, records, 1)
  if (record) return record
  if (hasNoMatchingPage(words)) return undefined
  const topic = findTopic(words)
  return proposePage(topic?.to.startsWith('shop:') ? topic : section, shop, topic !== section)
}

function proposeByWords(words: string[], shop: Shop): Proposal | undefined {
  const record = findByName(words, shop.places)
  if (record) return record
  if (hasNoMatchingPage(words)) return undefined
  const topic = findTopic(words)
  const others = words.filter((word) => !EMPTY_WORDS.has(word) && !isNumber(word) && !findTopic([word]))
  const named = words.filter((word) => others.includes(word) || findTopic([word])?.isVague)
  const similar = () => findBySomeWords(named, shop.places) ?? findBySomeWords(others, shop.places)
  if (!topic || others.length > MAX_OTHER_WORDS) return similar()
  const isPageFirst = !topic.isVague && topic.records !== 'team-members'
  return (isPageFirst ? undefined : similar()) ?? proposePage(topic, shop, others.length > 0)
}

/** Visitors who wanted to book are led to the services if the shop has no booking link. */
function proposePage({ to, isVague }: Topic, { links, emptyPages }: Shop, hasOtherWords = false): Proposal | undefined {
  if (to === 'shop:gift_card_url' && !links.gift_card_url) return undefined
  if (to === 'shop:booking_url' && !links.booking_url) return { to: '/services', certainty: 'likely' }
  return { to, certainty: isVague || hasOtherWords || emptyPages.has(to) ? 'likely' : 'sure' }
}

/** The words of the last part of a path, and those of each part before. */
function readPath(key: string) {
  const [path = '', query] = key.replace(/^\/wp-content\/uploads\/(?:\d+\/)*/, '/').split('?')
  const parts = [...path.split('/'), ...new URLSearchParams(query).values()].filter((part) => part !== '')
  const names = parts.filter((part, index) => index === 0 || !isId(part)).map((part) => readWords(part))
  return { words: names.at(-1) ?? [], sections: names.slice(0, -1) }
}

function findSection(words: string[]): Topic | 'nothing' | undefined {
  const topic = findTopic(words)
  if (topic && !topic.isVague) return topic
  const isYear = words.length === 1 && /^(?:19|20)\d\d$/.test(words[0] ?? '')
  return isYear || words.some((word) => SECTIONS_WITHOUT_PAGE.has(word)) ? 'nothing' : undefined
}

function isStore(words: string[]): boolean {
  return words.some((word) => ['product', 'store', 'shop'].includes(word))
}

export function findTopic(words: string[]): Topic | undefined {
  return TOPICS.find((topic) => words.some((word) => topic.words.has(word)))
}

/** Such as the end of /product/gift-card/7. */
function isId(part: string): boolean {
  return /^\d{1,3}$|^\d{4}-\d\d-\d\d$|^(?=.*\d)[a-z\d]{12,}$/.test(part)
}

/** The records and links to which an old address may lead. */
export interface ShopContent {
  services: { id: number; title: string }[]
  members: { id: number; name: string }[]
  events: { id: number; title: string }[]
  links: { booking_url: string; gift_card_url: string }
  emptyPages: ReadonlySet<string> // on which visitors find nothing yet
}

interface Proposal {
  to: string
  certainty: 'sure' | 'likely'
}

/** A record to which an old address may lead, by its name. */
interface Place {
  list: Topic['records']
  to: string
  words: string[]
  name: string // its words as one
}

/** Website builders append a number or a date to a name that they had twice. */
function findByName(words: string[], places: Place[]): Proposal | undefined {
  const withoutEnd = words.slice(0, words.findLastIndex((word) => !isNumber(word)) + 1)
  for (const name of new Set([words.join(''), withoutEnd.join('')])) {
    const [place, ...others] = places.filter((other) => name !== '' && other.name === name)
    if (place && others.length === 0) return { to: place.to, certainty: 'sure' }
  }
  return undefined
}

/**
 * A record whose name has all of the words, or is among them; one word is enough for a first name or a service.
 * @param minLength of a name among the words
 */
function findBySomeWords(words: string[], places: Place[], minLength = 2): Proposal | undefined {
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

function listPlaces({ services, members, events }: Pick<ShopContent, 'services' | 'members' | 'events'>): Place[] {
  const place = (list: Place['list'], to: string, words: string[]) => ({ list, to, words, name: words.join('') })
  return [
    ...services.map(({ id, title }) => place('services', recordPath('services', id), readWords(title))),
    ...members.map(({ id, name }) => place('team-members', recordPath('team-members', id), readWords(name))),
    ...events.map(({ id, title }) => place('events', recordPath('events', id), readWords(title))),
  ]
}
