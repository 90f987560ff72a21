import type { Language } from '@shop/db/language/language'
import type { Image } from '@shop/db/tables/images'
import type { ListedResource } from '@shop/db/tables/resources'
import type { Service } from '@shop/db/tables/services'
import type { Shop } from '@shop/db/tables/shop'
import type { TeamMember } from '@shop/db/tables/team-members'
import type { Colors } from '@shop/site/look/palettes.ts'
import type { ReactNode } from 'react'
import type { RecordInput } from './resource-config.ts'

export interface PreviewData<Input> {
  draft: Input
  id: number | undefined
  image: Image | undefined
  before: Image | undefined // of work
  imageBaseUrl: string
  shop: Shop | undefined
  members: TeamMember[] // those on the site, like the services
  services: Service[]
}

/** A method's type, whose parameters are bivariant, so that the components of all resources fit in one list. */
type PreviewComponent<Input> = { render(data: PreviewData<Input>): ReactNode }['render']

interface PreviewView<Input> {
  isGridItem?: boolean
  loadComponent(): Promise<PreviewComponent<Input>>
}

export type PreviewViews<Input> = Record<string, PreviewView<Input>>

export interface PreviewMessage {
  /** distinguishes it from the messages of browser extensions and developer tools */
  type: 'shop-preview'
  resourceName: ListedResource
  view: string
  language: Language
  data: PreviewData<RecordInput>
  /** undefined until the look is loaded */
  colors: Colors | undefined
}

export type PreviewReply = { ready?: true; height?: number } | null
