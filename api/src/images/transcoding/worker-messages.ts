import type { ImageVariant } from '@shop/db/tables/images'
import type { ImageType } from '../files/image-types.ts'
import type { EncodedImage, EncodedVariant } from './encode-image.ts'

export interface TranscodeTask {
  bytes: Buffer
  declaredType?: ImageType // set for an upload, which gets an original as well
  type: ImageVariant['type']
  widths: number[] // pixels
}

export interface TranscodeResult {
  width: number
  height: number
  original: EncodedImage | undefined
  variants: EncodedVariant[]
}

/** `rejection` is a sentence about the file; after a `failure` the same file may work. */
export type WorkerReply = { result: TranscodeResult } | { rejection: string } | { failure: string }
