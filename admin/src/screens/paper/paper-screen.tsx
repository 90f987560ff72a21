import { resources } from '@shop/db/resources/definitions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type PostingState, postingsQuery } from '../../base/data/queries.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { Button, ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { QueryStatus } from '../../base/ui/error-alert-and-query-status.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { ListingsPanel, PostedButton } from './listings-panel.tsx'
import styles from './paper.module.css'
import { Sheet } from './printed-sheet.tsx'

const MISSING: Partial<Record<PostingState['place'], ReactNode>> = {
  door_sign: <ButtonLink to={resources.hours.staff.path}>Set your hours first</ButtonLink>,
  booking_card: <ButtonLink to={`${resources.shop.staff.path}#booking_url`}>Add your booking link first</ButtonLink>,
  price_list: <ButtonLink to={`${resources.services.staff.path}/edit/new`}>Add New Service</ButtonLink>,
}

export function PaperScreen() {
  const query = useQuery(postingsQuery)
  const sheets = query.data?.filter(({ isSheet }) => isSheet) ?? []
  const listings = query.data?.filter(({ isSheet }) => !isSheet) ?? []
  const [printedPlace, setPrintedPlace] = useState<PostingState['place']>()
  const printed = sheets.find(({ place }) => place === printedPlace) ?? sheets[0]
  function printSheet(place: PostingState['place']) {
    flushSync(() => setPrintedPlace(place))
    print()
  }
  return (
    <Screen title="Paper" back={BACK_TO_DASHBOARD} lead="Sheets for your door and your front desk, one page each.">
      <ShopSections />
      <QueryStatus query={query} />
      {printed && (
        <div className="column">
          <div className={`stack gap-5 ${styles.sheets}`}>
            {sheets.map((sheet) => (
              <SheetItem key={sheet.place} sheet={sheet} onPrint={() => printSheet(sheet.place)} />
            ))}
          </div>
          <ListingsPanel listings={listings} />
          {createPortal(
            <div className={styles.printed} data-prints-alone>
              <Sheet {...printed} />
            </div>,
            document.body,
          )}
        </div>
      )}
    </Screen>
  )
}

function SheetItem({ sheet, onPrint }: { sheet: PostingState; onPrint(): void }) {
  const { place, name, lines, posted, problem } = sheet
  return (
    <section className="stack top gap-2 shrink" aria-label={name}>
      <h2>{name}</h2>
      {problem ? (
        <Alert tone="warning">{problem}</Alert>
      ) : (
        <p className="hint">{posted ? `Printed ${posted} and still correct.` : 'Not printed yet.'}</p>
      )}
      {lines.length > 0 ? (
        <>
          <div className="wrap gap-2">
            {place === 'price_list' ? (
              <SiteButtonLink small tone="primary" href={resources.services.page.path}>
                Open and print your services
              </SiteButtonLink>
            ) : (
              <Button small tone="primary" onClick={onPrint} aria-label={`Print: ${name}`}>
                Print
              </Button>
            )}
            <PostedButton state={sheet} label="I printed it" />
          </div>
          <Sheet place={place} lines={lines} />
        </>
      ) : (
        <p>{MISSING[place]}</p>
      )}
    </section>
  )
}
