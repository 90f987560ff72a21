interface ListedImage {
  fileKey: string
  variants: { type: string }[]
}

/** The images that do not have their AVIF variants yet, which are added last. */
export function findImagesWithoutVariants(images: ListedImage[]): string[] {
  const unfinished = images.filter(({ variants }) => !variants.some(({ type }) => type === 'image/avif'))
  return unfinished.map(({ fileKey }) => fileKey)
}
