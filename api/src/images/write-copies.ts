import type { Variant } from '@shop/db/images'
import type { Storage } from '../storage/storage.ts'
import type { Copy } from './encode.ts'
import { copyKey } from './keys.ts'

/** Stores the copies of a picture. @returns what its record says of them */
export async function writeCopies(
  storage: Storage,
  master: string,
  { type, copies }: { type: Variant['type']; copies: Copy[] },
): Promise<Variant[]> {
  const variants: Variant[] = []
  for (const { width, bytes } of copies) {
    const key = copyKey(master, { type, width })
    await storage.write({ key, type, bytes })
    variants.push({ key, type, width })
  }
  return variants
}
