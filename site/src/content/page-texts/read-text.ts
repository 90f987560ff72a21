import type { PageTextName } from '@shop/db/tables/page-texts'
import { readShop } from '../read-content.ts'
import { readSingleRow } from '../read-rows.ts'
import { readOnce } from '../render-context.ts'
import { type BuiltInTextOptions, builtInTexts } from './built-in-texts.ts'

/** A sentence of the shop, or the built-in one. A change to a sentence affects only the pages that read it. */
export function readText(name: PageTextName, options?: BuiltInTextOptions): string {
  const texts = readSingleRow('page-texts', `page-texts:${name}`)
  return texts[name].trim() || readBuiltInTexts(options)[name]
}

function readBuiltInTexts(options: BuiltInTextOptions = {}) {
  return readOnce(`built-in texts ${options.opensDaily}`, () => builtInTexts(readShop(), options))
}

export function readKeywords(builtIn: string[]): string[] {
  const words = readText('keywords').split(',')
  const own = words.map((word) => word.trim()).filter(Boolean)
  return own.length > 0 ? own : builtIn
}
