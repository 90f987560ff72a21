import { SHEETS } from '@shop/db/tables/printed-and-posted-place-kinds'
import { resources } from '@shop/db/tables/resources'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Alert } from '../../base/ui/alert.tsx'
import { Button, ButtonLink, SiteButtonLink } from '../../base/ui/button.tsx'
import { BACK_TO_DASHBOARD, Screen } from '../../base/ui/screen.tsx'
import { Spinner } from '../../base/ui/spinner.tsx'
import { ShopSections } from '../single-records/single-record-screen.tsx'
import { AllListings } from './listings-panel.tsx'
import styles from './paper-screen.module.css'
import { PostedButton } from './posted-button.tsx'
import { Sheet } from './sheet.tsx'
import { describeOutdatedSheet, PLACE_NAMES, type PlaceState, usePaper } from './use-paper.ts'

type SheetPlace = (typeof SHEETS)[number]

const MISSING: Record<SheetPlace, ReactNode> = {
  door_sign: <ButtonLink to={resources.hours.staff.path}>Set your hours first</ButtonLink>,
  booking_card: <ButtonLink to={`${resources.shop.staff.path}#booking_url`}>Add your booking link first</ButtonLink>,
  price_list: <ButtonLink to={`${resources.services.staff.path}/edit/new`}>Add New Service</ButtonLink>,
}

export function PaperScreen() {
  const paper = usePaper()
  const [printed, setPrinted] = useState<SheetPlace>('door_sign')
  function printSheet(place: SheetPlace) {
    flushSync(() => setPrinted(place))
    print()
  }
  return (
    <Screen
      title="Paper"
      back={BACK_TO_DASHBOARD}
      lead="What hangs on the door and lies by the register. One sheet each."
    >
      <ShopSections />
      {paper ? (
        <div className="column">
          <div className={`stack gap-5 ${styles.sheets}`}>
            {SHEETS.map((place) => (
              <SheetItem key={place} place={place} state={paper(place)} onPrint={() => printSheet(place)} />
            ))}
          </div>
          <AllListings />
          {createPortal(
            <div className={styles.printed} data-prints-alone>
              <Sheet place={printed} lines={paper(printed).lines} />
            </div>,
            document.body,
          )}
        </div>
      ) : (
        <Spinner label="Loading..." />
      )}
    </Screen>
  )
}

interface SheetItemProps {
  place: SheetPlace
  state: PlaceState
  onPrint(): void
}

function SheetItem({ place, state, onPrint }: SheetItemProps) {
  const { lines, posted } = state
  const name = PLACE_NAMES[place]
  const problem = describeOutdatedSheet(state)
  return (
    <section className={`stack gap-2 shrink ${styles.item}`} aria-label={name}>
      <h2>{name}</h2>
      {problem ? (
        <Alert tone="warning">{problem}</Alert>
      ) : (
        <p className="hint">{posted ? `Printed ${posted}, and still right.` : 'Not printed yet.'}</p>
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
            <PostedButton state={state} label="I have printed it" />
          </div>
          <Sheet place={place} lines={lines} />
        </>
      ) : (
        <p>{MISSING[place]}</p>
      )}
    </section>
  )
}
