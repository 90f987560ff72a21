import type { PageTextName, PageTextsInput } from '@shop/db/tables/page-texts'
import { TextAreaField, TextField } from '../../base/forms/form-fields.tsx'
import type { RecordForm } from '../../base/forms/record-form.ts'
import { FieldPanel } from '../../base/ui/field-panel.tsx'

const PANELS: { title: string; names: PageTextName[] }[] = [
  {
    title: 'Home',
    names: ['hero_text', 'phone_note', 'about_title', 'about_text', 'about_fact_1', 'about_fact_2'],
  },
  { title: 'Services, events and team', names: ['services_text', 'services_note', 'events_text', 'team_text'] },
  { title: 'Reviews', names: ['reviews_text', 'invitation_title', 'invitation_text'] },
  { title: 'Every page', names: ['trade', 'footer_text'] },
  {
    title: 'For search engines and social networks',
    names: [
      'home_title',
      'home_description',
      'services_description',
      'events_description',
      'team_description',
      'reviews_description',
      'keywords',
      'share_text',
    ],
  },
]

const HINTS: Partial<Record<PageTextName, string>> = {
  keywords: 'Words that people search for, with commas between them.',
  about_fact_1: 'Beside the opening days, if you like.',
  trade: 'Such as Barbers & Salon, if you like.',
  team_text: 'A few words before the profiles, if you like.',
}

export function PageTextFields({ form, builtIn }: { form: RecordForm<PageTextsInput>; builtIn: PageTextsInput }) {
  return PANELS.map(({ title, names }) => (
    <FieldPanel key={title} title={title}>
      {names.map((name) => {
        const props = { form, name, label: form.textLimits.get(name)?.label ?? name, hint: HINTS[name] }
        const placeholder = builtIn[name]
        return placeholder.length > 60 ? (
          <TextAreaField key={name} {...props} placeholder={placeholder} rows={placeholder.length > 160 ? 4 : 2} />
        ) : (
          <TextField key={name} {...props} placeholder={placeholder} />
        )
      })}
    </FieldPanel>
  ))
}
