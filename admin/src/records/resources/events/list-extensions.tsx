import type { Event } from '@shop/db/tables/events'
import { resources } from '@shop/db/tables/resources'
import { seriesWords } from '@shop/site/events/event-series.ts'
import { dateWords } from '@shop/site/events/format-event-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../../base/data/use-shop.ts'
import { ButtonLink } from '../../../base/ui/button.tsx'
import type { ListExtensions } from '../../resource-config/resource-config.ts'
import { UndoLine } from '../../restore/undo-line.tsx'
import { undoSave, useUndoSave } from '../../restore/use-undo-save.ts'
import { EventMenuEntries } from './event-cells.tsx'
import { lastSeriesSave, setLastSeriesSave } from './event-client.ts'
import { CALL_OFF_ALL_HASH, getEventPhase } from './event-phase.ts'
import { SeriesScope } from './series-scope.tsx'

export const listExtensions: ListExtensions<Event> = {
  getLabel: (event) => `${event.title}, ${dateWords(event)}`,
  groupOf: ({ series_id }) => series_id,
  /** Every Wednesday · 5 dates */
  describeGroup: (dates) => [...new Set([seriesWords(dates), `${dates.length} dates`])].join(' · '),
  GroupActions: SeriesActions,
  MenuEntries: EventMenuEntries,
  UndoLine: SeriesUndoLine,
  DeleteChoice: ({ row, ...choice }) => <SeriesScope label="Delete which dates?" event={row} {...choice} />,
}

function SeriesActions({ rows }: { rows: Event[] }) {
  const [now, zone] = [new Date(), useTimeZone()]
  const [first, ...others] = rows.filter((row) => row.status === 'on' && getEventPhase(row, now, zone) === 'upcoming')
  if (!first || others.length === 0) return null
  return (
    <ButtonLink
      small
      to={`${resources.events.staff.path}/edit/${first.id}${CALL_OFF_ALL_HASH}`}
      aria-label={`Call off all ${first.title}`}
    >
      Call off all…
    </ButtonLink>
  )
}

function SeriesUndoLine() {
  const { data: saved } = useQuery(lastSeriesSave)
  const undo = useUndoSave()
  if (!saved) return null
  const task = { send: () => undoSave(saved.undo), words: 'All is as it was before.' }
  const offer = { words: saved.words, action: 'Undo', task }
  return <UndoLine undo={undo} title="Just saved" offer={offer} onDismiss={() => setLastSeriesSave(null)} />
}
