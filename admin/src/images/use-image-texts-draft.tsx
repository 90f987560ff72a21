import type { Image } from '@shop/db/tables/images'
import { type ReactNode, useEffect, useRef } from 'react'
import { DraftOffers } from '../form-drafts/draft-offers.tsx'
import { useKeptDraft } from '../form-drafts/use-kept-draft.ts'
import type { ImageTexts } from './image-text-fields.tsx'

interface ImageTextsDraftOptions {
  /** undefined for one that is not uploaded yet */
  image?: Image
  texts: ImageTexts
  onBringBack(texts: ImageTexts): void
}

const NO_TEXTS = { description: '', altText: '' }

/** Keeps the texts of an image that a dialog edits, but not its file. @returns the offers to show in the dialog */
export function useImageTextsDraft({ image, texts, onBringBack }: ImageTextsDraftOptions) {
  const stored = image ? toTexts(image) : NO_TEXTS
  const { description, altText } = texts
  const isDirty = description !== stored.description || altText !== stored.altText
  const onChange = useRef<(texts: ImageTexts) => void>(undefined)
  const draft = useKeptDraft({
    isDirty,
    path: image ? `/admin/images?edit=${image.id}` : '/admin/images?edit=new',
    label: image ? `Image “${image.description || image.fileName}”` : 'New image',
    subscribe(callback) {
      onChange.current = callback
      return () => {
        onChange.current = undefined
      }
    },
    getContent: () => ({ base: stored, version: image?.version, values: { description, altText } }),
  })
  useEffect(() => {
    onChange.current?.({ description, altText })
  }, [description, altText])
  const offers: ReactNode = (
    <DraftOffers<Image, ImageTexts>
      resourceName="images"
      record={image}
      toInput={toTexts}
      stored={stored}
      isDirty={isDirty}
      isOffered={draft.isOffered}
      onBringBack={(offer, input) => {
        onBringBack(input)
        draft.replace(offer)
      }}
    />
  )
  return { offers, discard: draft.discard }
}

function toTexts({ description, altText }: ImageTexts): ImageTexts {
  return { description, altText }
}
