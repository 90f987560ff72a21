import { resources } from './definitions.ts'

const LISTS = ['services', 'team-members', 'work', 'events'] as const

type ListWithPaths = (typeof LISTS)[number]

/** Where visitors find a record: on a separate page, or at its place on the page of its list. */
export function recordPath(list: ListWithPaths, id: number): `/${string}` {
  return list === 'events' ? `/event/${id}` : `${resources[list].page.path}#${recordAnchor(list, id)}`
}

export function recordAnchor(list: Exclude<ListWithPaths, 'events'>, id: number): string {
  return `${resources[list].page.idPrefix}-${id}`
}

/** The record to which a path leads, such as service 7 for /services#service-7. */
export function recordOfPath(path: string): { noun: ListWithPaths; id: number } | undefined {
  const id = Number(/[1-9]\d*$/.exec(path)?.[0] ?? 0)
  const noun = LISTS.find((list) => recordPath(list, id) === path)
  return noun && id > 0 ? { noun, id } : undefined
}
