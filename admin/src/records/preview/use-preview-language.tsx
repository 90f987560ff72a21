import type { Language } from '@shop/db/language/language'
import { LANGUAGE_NAMES } from '@shop/db/language/language-names'
import { useState } from 'react'
import { useShop } from '../../base/data/use-shop.ts'
import { SegmentedControl } from '../../base/ui/segmented-control.tsx'

/** With the choice of the language, where the site has two. */
export function usePreviewLanguage() {
  const [language, setLanguage] = useState<Language>('en')
  const second = useShop()?.second_language
  const languageTool = second && (
    <SegmentedControl<Language>
      label="Preview language"
      value={language}
      options={(['en', second] as const).map((value) => ({
        value,
        label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
      }))}
      onChange={setLanguage}
    />
  )
  return { language, languageTool }
}
