import type { Image } from '@shop/db/tables/images'
import type { Shop } from '@shop/db/tables/shop'
import type { ComponentType } from 'react'

/** What a preview shows: the words as they stand in the form, and what the site has around them. */
export interface PreviewData<Input> {
  draft: Input
  /** of the record; undefined before its first save */
  id: number | undefined
  image: Image | undefined
  /** what stands before a stored picture's key */
  imageBaseUrl: string
  shop: Shop | undefined
}

/** One way visitors meet a record: a component of the site, which only the preview's document loads. */
interface PreviewView<Input> {
  /** whether it stands in a grid of cards rather than across the page */
  isGridItem?: boolean
  loadComponent(): Promise<ComponentType<PreviewData<Input>>>
}

/** By what staff call them, such as Card or Page. */
export type PreviewViews<Input> = Record<string, PreviewView<Input>>

/** What is said to the preview's document. */
export interface PreviewMessage {
  /** of the noun whose view is meant */
  configPath: string
  view: string
  data: PreviewData<unknown>
}
