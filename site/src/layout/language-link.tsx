import { currentLanguage, type Language } from '@shop/db/language/current-language'
import { LANGUAGE_NAMES } from '@shop/db/language/language-names'
import type { Shop } from '@shop/db/tables/shop'
import { localPath, splitLanguage } from '../components/links/local-path.ts'
import { SiteLink } from '../components/links/site-and-external-links.tsx'

type SecondLanguage = Shop['second_language']

/** Replaces the address of the same page, because many pages share a bar and a footer. */
const SAME_PAGE = '/#same-page'

interface LanguageLinkProps {
  second: Exclude<SecondLanguage, ''>
  className?: string | undefined
}

/** To the same page in the other language of the shop, named in that language. */
export function LanguageLink({ second, className }: LanguageLinkProps) {
  const other = otherLanguage(second)
  return (
    <SiteLink className={className} href={SAME_PAGE} lang={other} hrefLang={other}>
      {LANGUAGE_NAMES[other]}
    </SiteLink>
  )
}

/** Fills in where the language links of a page lead. */
export function linkSamePage(html: string, path: string, second: SecondLanguage): string {
  return second
    ? html.replaceAll(`"${localPath(SAME_PAGE)}"`, `"${localPath(splitLanguage(path).path, otherLanguage(second))}"`)
    : html
}

function otherLanguage(second: Exclude<SecondLanguage, ''>): Language {
  return currentLanguage().code === 'en' ? second : 'en'
}
