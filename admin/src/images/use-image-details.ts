import type { FocalPoint, Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { mergeChanges } from '../conflicts/merge.ts'
import { isSameValue } from '../forms/form-values.ts'
import type { ImageTexts } from './image-text-fields.tsx'

/** What staff change of an image beside its file. */
export type ImageDetails = ImageTexts & FocalPoint

/**
 * The details in a form, which begin as they are stored. `base` is the version that they began with, although the list
 * may have a newer one by now. A focal point is forgotten with the file it was chosen in.
 */
export function useImageDetails(image: Image) {
  const [base, setBase] = useState(image)
  const [texts, setTexts] = useState<ImageTexts>(() => textsOf(image))
  const [chosen, setChosen] = useState<FocalPoint & Pick<Image, 'aws_location'>>()
  const stored = { ...textsOf(base), ...pointOf(image) }
  const details: ImageDetails = { ...texts, ...pointOf(chosen?.aws_location === image.aws_location ? chosen : image) }
  return {
    base: { ...base, ...pointOf(image) },
    details,
    isDirty: !isSameValue(details, stored),
    setTexts,
    setPoint: (point: FocalPoint) => setChosen({ ...point, aws_location: image.aws_location }),
    /** Shows an image that was written elsewhere, such as by a restore; what was typed meanwhile stays. */
    load: (written: Image) => {
      setTexts((typed) => mergeChanges(textsOf(base), typed, textsOf(written)).merged)
      setChosen(undefined)
      setBase(written)
    },
  }
}

export function toImageDetails(image: ImageDetails): ImageDetails {
  return { ...textsOf(image), ...pointOf(image) }
}

function textsOf({ description, altText }: ImageTexts): ImageTexts {
  return { description, altText }
}

function pointOf({ focus_x, focus_y }: FocalPoint): FocalPoint {
  return { focus_x, focus_y }
}
