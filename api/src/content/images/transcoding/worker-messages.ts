import type { ImageVariant } from '@shop/db/tables/images'
import type { EncodedImage, EncodedVariant } from './encode-image.ts'

/** A program argument, for a separate process. */
export const READS_STORED_AVIF = 'reads-stored-avif'

export interface TranscodeTask {
  source: 'upload' | 'stored file' | 'stored AVIF' // all but a stored file get a new original as well
  bytes: Buffer
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
