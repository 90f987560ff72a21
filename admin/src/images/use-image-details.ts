import type { FocalPoint, Image } from '@shop/db/tables/images'
import { useState } from 'react'
import { mergeChanges } from '../saving/merge.ts'
import type { ImageTexts } from './image-text-fields.tsx'

/** What staff change of an image beside its file. */
export type ImageDetails = ImageTexts & FocalPoint

const DETAILS = ['description', 'altText', 'focus_x', 'focus_y'] as const

/** The details in a form, which begin as they are stored. A focal point is forgotten with the file it was chosen in. */
export function useImageDetails(image: Image) {
  const [texts, setTexts] = useState<ImageTexts>(() => textsOf(image))
  const [chosen, setChosen] = useState<FocalPoint & Pick<Image, 'aws_location'>>()
  const { focus_x, focus_y } = chosen?.aws_location === image.aws_location ? chosen : image
  const details: ImageDetails = { ...texts, focus_x, focus_y }
  return {
    details,
    isDirty: DETAILS.some((field) => details[field] !== image[field]),
    setTexts,
    setPoint: (point: FocalPoint) => setChosen({ ...point, aws_location: image.aws_location }),
    /** Shows an image that was written elsewhere, such as by a restore; what was typed meanwhile stays. */
    reset: (stored: Image) => {
      setTexts((typed) => mergeChanges(textsOf(image), typed, textsOf(stored)).merged)
      setChosen(undefined)
    },
  }
}

function textsOf({ description, altText }: Image): ImageTexts {
  return { description, altText }
}
