import type { Image } from '@shop/db/images'
import type { Shop } from '@shop/db/shop'
import type { ComponentType } from 'react'

/** What a preview shows: the words as they stand in the form, and what the site has around them. */
export interface Shown<Input> {
  draft: Input
  /** of the record; undefined before its first save */
  id: number | undefined
  image: Image | undefined
  /** what stands before a stored picture's key */
  pictures: string
  shop: Shop | undefined
}

/** One way visitors meet a record: a component of the site, which only the preview's document loads. */
interface View<Input> {
  /** whether it stands in a grid of cards rather than across the page */
  inGrid?: boolean
  load(): Promise<ComponentType<Shown<Input>>>
}

/** By what staff call them, such as Card or Page. */
export type Views<Input> = Record<string, View<Input>>

/** What is said to the preview's document. */
export interface Order {
  /** of the noun whose view is meant */
  file: string
  view: string
  shown: Shown<unknown>
}
