import type { OtherLanguage } from '@shop/db/tables/words'
import { useQuery } from '@tanstack/react-query'
import { useExclusiveMutation } from '../../base/state/use-exclusive-mutation.ts'
import { Button } from '../../base/ui/button.tsx'

interface TranslatorOfBrowser {
  availability(languages: Languages): Promise<string>
  create(languages: Languages): Promise<{ translate(text: string): Promise<string>; destroy(): void }>
}

interface Languages {
  sourceLanguage: 'en'
  targetLanguage: OtherLanguage
}

interface DraftButtonProps {
  label: string
  english: string
  language: OtherLanguage
  onDraft(text: string): void
}

/** If the browser itself translates on the device; no service is called. */
export function DraftButton({ label, english, language, onDraft }: DraftButtonProps) {
  const languages: Languages = { sourceLanguage: 'en', targetLanguage: language }
  const { data: availability = 'unavailable' } = useQuery({
    queryKey: ['translator', language],
    queryFn: async () => globalThis.Translator?.availability(languages) ?? 'unavailable',
  })
  const { run, isPending, error } = useExclusiveMutation({
    async mutationFn() {
      const translator = await globalThis.Translator?.create(languages)
      onDraft((await translator?.translate(english)) ?? '')
      translator?.destroy()
    },
  })
  if (availability === 'unavailable') return null
  return (
    <>
      <Button small busy={isPending} keepsFocus onClick={() => run(undefined)}>
        Draft it in this browser<span className="unseen"> {label}</span>
      </Button>
      {error && <p className="small wrong">This browser could not translate it. Write it yourself.</p>}
    </>
  )
}

declare global {
  var Translator: TranslatorOfBrowser | undefined
}
