import { ENGLISH, type PageLanguage, readLanguageWith } from '@shop/db/language/current-language'
import { type HoursInput, hoursInputSchema } from '@shop/db/tables/hours'
import { describeSpecialDay, groupWeek } from '@shop/db/time/opening-hours/describe-week-and-special-days'
import { listSpecialDays } from '@shop/db/time/opening-hours/listed-special-days'
import { hasHours, type OpeningHours } from '@shop/db/time/opening-hours/opening-hours'
import { listAnnouncements } from '@shop/site/content/opening-hours/announcements.ts'
import { wordsWithoutHours } from '@shop/site/content/opening-hours/hours-summary.ts'
import { openingLinesTimeline } from '@shop/site/content/opening-hours/opening-lines-timeline.ts'
import { NoBreakText } from '@shop/site/opening-hours/hours-table.tsx'
import { useShop } from '../../base/data/use-shop.ts'
import { typedTranslations } from '../../base/forms/translation-form-values.ts'
import { PreviewColumn, type PreviewSheet } from '../../records/preview/preview-column.tsx'
import { shownIn } from '../../records/preview/preview-language.ts'
import { usePreviewLanguage } from '../../records/preview/preview-panel.tsx'
import styles from './hours-preview.module.css'

interface HoursPreviewProps {
  draft: HoursInput
  now: Date
  zone: string
  sheet: PreviewSheet
}

export function HoursPreview({ draft, now, zone, sheet }: HoursPreviewProps) {
  const { language, languageTool } = usePreviewLanguage()
  const { data: hours } = hoursInputSchema.safeParse(shownIn(language, { ...draft, words: typedTranslations(draft) }))
  return (
    <PreviewColumn title="How the site says it" sheet={sheet} tools={languageTool}>
      <div className={`pad-4 ${styles.preview}`} lang={language.code}>
        {!hours ? (
          <p lang="en">Fill in the hours to see what visitors will read.</p>
        ) : hasHours(hours) ? (
          <Words {...inLanguage(language, () => describe(hours, now, zone))} />
        ) : (
          <NoHours language={language} />
        )}
      </div>
    </PreviewColumn>
  )
}

/** What `write` says, in a language; everything else in the staff area is in English. */
function inLanguage<Written>(language: PageLanguage, write: () => Written): Written {
  readLanguageWith(() => language)
  try {
    return write()
  } finally {
    readLanguageWith(() => ENGLISH)
  }
}

function NoHours({ language }: { language: PageLanguage }) {
  const shop = useShop()
  const { days, call } = shop ? inLanguage(language, () => wordsWithoutHours(shop)) : { days: '', call: '' }
  return (
    <>
      <p className={`line gap-3 ${styles.line}`}>{days || call || 'Nothing yet'}</p>
      <p className="muted">{days && call}</p>
    </>
  )
}

function describe(hours: OpeningHours, now: Date, zone: string) {
  const isNow = ({ from, until }: { from: number; until: number }) => from <= now.getTime() && now.getTime() < until
  return {
    lines: openingLinesTimeline(hours, { now, zone }).find(isNow),
    announcement: listAnnouncements(hours, { now, zone }).find(isNow),
    week: groupWeek(hours),
    specialDays: listSpecialDays(hours, { now, zone }).map(describeSpecialDay),
  }
}

function Words({ lines, announcement, week, specialDays }: ReturnType<typeof describe>) {
  return (
    <>
      <p className={`line gap-3 ${styles.line}`}>
        <i className={`fixed pill ${styles.dot} ${styles[lines?.state ?? 'closed']}`} />
        {lines?.line}
      </p>
      <p className="muted">
        <NoBreakText text={lines?.detail} />
      </p>
      <p className="strong warned">
        <NoBreakText text={lines?.notice} />
      </p>
      <Rows rows={week} />
      {specialDays.length > 0 && <Rows rows={specialDays} />}
      {announcement && (
        <p className={`strong above-4 rounded ${styles.announcement}`}>
          <b>
            <NoBreakText text={announcement.lead} />
          </b>{' '}
          <NoBreakText text={announcement.rest} />
        </p>
      )}
    </>
  )
}

function Rows({ rows }: { rows: { days: string; hours: string }[] }) {
  return (
    <dl className={`stack gap-2 above-4 topped ${styles.rows}`}>
      {rows.map(({ days, hours }) => (
        <div key={days} className={`wrap between gap-2 ${styles.row}`}>
          <dt className="strong">
            <NoBreakText text={days} />
          </dt>
          <dd className="to-end">
            <NoBreakText text={hours} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
