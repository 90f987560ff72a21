import type { OtherLanguage } from '@shop/db/tables/words'
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

/** Where the browser itself translates on the device; no service is asked. */
export function DraftButton({ label, english, language, onDraft }: DraftButtonProps) {
  const translator = globalThis.Translator
  const { run, isPending, error } = useExclusiveMutation({
    async mutationFn({ sourceLanguage, targetLanguage }: Languages) {
      const made = await translator?.create({ sourceLanguage, targetLanguage })
      onDraft((await made?.translate(english)) ?? '')
      made?.destroy()
    },
  })
  if (!translator) return null
  return (
    <div className="wrap gap-2">
      <Button small busy={isPending} keepsFocus onClick={() => run({ sourceLanguage: 'en', targetLanguage: language })}>
        Draft it in this browser<span className="unseen"> {label}</span>
      </Button>
      {error && <p className="small wrong">This browser could not translate it. Write it yourself.</p>}
    </div>
  )
}

declare global {
  var Translator: TranslatorOfBrowser | undefined
}
