import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import type { ReactNode } from 'react'
import type { RecordInput } from './resource-config.ts'

export interface PreviewData<Input> {
  draft: Input
  /** undefined before the record's first save */
  id: number | undefined
  image: Image | undefined
  /** the prefix of every stored image's key */
  imageBaseUrl: string
  shop: Shop | undefined
}

/** A method's type, whose parameters are bivariant, so that the components of all resources fit in one list. */
type PreviewComponent<Input> = { render(data: PreviewData<Input>): ReactNode }['render']

interface PreviewView<Input> {
  /** whether the site shows it as one of several cards in a row */
  isGridItem?: boolean
  loadComponent(): Promise<PreviewComponent<Input>>
}

/** By the label of their buttons, such as Card and Page. */
export type PreviewViews<Input> = Record<string, PreviewView<Input>>

export interface PreviewMessage {
  resourceName: string
  view: string
  data: PreviewData<RecordInput>
}

/** Sent by the preview document: it is ready for messages, or its content has this height in pixels. */
export type PreviewReply = { ready: true } | { height: number }
