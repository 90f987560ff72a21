import type { Image } from '@shop/db/tables/images'
import { expect } from 'vitest'
import type { ServedShop } from './served-shop.ts'

/** The images that do not have their AVIF variants yet, which are added last. */
export function findImagesWithoutVariants(images: Pick<Image, 'fileKey' | 'variants'>[]): string[] {
  const unfinished = images.filter(({ variants }) => !variants.some(({ type }) => type === 'image/avif'))
  return unfinished.map(({ fileKey }) => fileKey)
}

/** Pages show a variant as soon as there is one. */
export async function waitForVariants({ call }: Pick<ServedShop, 'call'>) {
  const listUnfinished = async () => findImagesWithoutVariants(await (await call('GET', '/images')).json())
  await expect.poll(listUnfinished).toEqual([])
}
