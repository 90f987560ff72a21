import { ENGLISH, type Language } from '@shop/db/language/language'
import { LANGUAGE_NAMES } from '@shop/db/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../../base/data/use-shop.ts'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'
import { loadLanguage, type PreviewLanguage } from './load-language.ts'

/** With a language choice, if the site has two. */
export function usePreviewLanguage() {
  const [code, setCode] = useState<Language>('en')
  const { data: language = ENGLISH } = useQuery<PreviewLanguage>({
    queryKey: ['language', code],
    queryFn: () => loadLanguage(code),
  })
  const second = useShop()?.second_language
  const languageTool = second && (
    <SegmentedControl<Language>
      label="Preview language"
      value={code}
      options={(['en', second] as const).map((value) => ({
        value,
        label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
      }))}
      onChange={setCode}
    />
  )
  return { language, languageTool }
}
