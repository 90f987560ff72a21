import type { Event } from '@shop/db/events'
import type { Image } from '@shop/db/images'
import type { Service } from '@shop/db/services'
import type { TeamMember } from '@shop/db/team-members'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { events, images, services, teamMembers } from './resources.ts'

/** One of the four lists, and how far it has come. */
export interface List<Row> {
  rows: Row[]
  loading: boolean
  /** why it could not be loaded; the rows are then the last ones known */
  error: Error | null
  reload(): void
}

export interface Data {
  services: List<Service>
  events: List<Event>
  teamMembers: List<TeamMember>
  images: List<Image>
}

const DataContext = createContext<Data | null>(null)

/** Loads the four lists together (spec §4). */
export function DataProvider({ children }: { children: ReactNode }) {
  const data = {
    services: asList(useQuery(services.list)),
    events: asList(useQuery(events.list)),
    teamMembers: asList(useQuery(teamMembers.list)),
    images: asList(useQuery(images)),
  }
  return <DataContext value={data}>{children}</DataContext>
}

/** The one door to the four lists. */
export function useData(): Data {
  const data = use(DataContext)
  if (!data) throw new Error('useData must be used within a DataProvider')
  return data
}

function asList<Row>({ data, isPending, error, refetch }: UseQueryResult<Row[]>): List<Row> {
  return { rows: data ?? [], loading: isPending, error, reload: () => void refetch() }
}
