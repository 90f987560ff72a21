interface ListedImage {
  fileKey: string
  variants: { type: string }[]
}

/** The uploaded images that do not have their AVIF variants yet, which are added later. */
export function findUnfinishedImages(images: ListedImage[]): string[] {
  const uploaded = images.filter(({ fileKey }) => fileKey.startsWith('photos/'))
  const unfinished = uploaded.filter(({ variants }) => !variants.some(({ type }) => type === 'image/avif'))
  return unfinished.map(({ fileKey }) => fileKey)
}
