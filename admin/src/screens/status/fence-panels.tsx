import { formatRecordCount, PLURAL_RESOURCES } from '@shop/db/tables/resources'
import type { ReactNode } from 'react'
import { useRecordLists } from '../../base/data/record-lists-context.ts'
import { useTimeZone } from '../../base/data/use-shop.ts'
import { formatDateTime } from '../../base/dates/format-date.ts'
import badgeStyles from '../../base/ui/badge.module.css'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Command, describeAlone, type Fence, TAKE_OVER } from '../publish-status/fence-bar.tsx'
import { usePublication } from '../publish-status/use-publication.ts'
import styles from './fence-panels.module.css'

/** In place of the state of the site and of its backups, which are those of the shop itself. */
export function FencePanels(fence: Fence) {
  return fence.state === 'copy' ? <CopyPanels at={fence.at} /> : <OtherHolderPanels {...fence} />
}

function CopyPanels({ at }: Pick<Fence, 'at'>) {
  const zone = useTimeZone()
  const lists = useRecordLists()
  const newest = usePublication().data?.writtenAt ?? at
  const counts = PLURAL_RESOURCES.map((name) => formatRecordCount(name, lists[name].rows.length))
  return (
    <>
      <Panel title="This copy">
        <ul className="divided pad-inline-4">
          <Line icon="check" tone="good" title="Everything is here">
            {counts.join(', ')}. Newest save: {formatDateTime(newest, zone, 'medium')}.
          </Line>
          <Line icon="offline" tone="quiet" title="It is quiet">
            No copies, no mirror, no messages to other programs, no build.
          </Line>
          <Line icon="check" tone="good" title="You can change things">
            They stay on this machine.
          </Line>
        </ul>
      </Panel>
      <Panel title="The shop itself">
        <ul className="divided pad-inline-4">
          <Line icon="info" tone="warning" title="Held by another machine">
            What it had written by {formatDateTime(at, zone)} is here. Later saves are not.
          </Line>
          <Line icon="shield" tone="good" title="Nobody else writes">
            As long as this is a copy, the two cannot get in each other’s way.
          </Line>
        </ul>
      </Panel>
    </>
  )
}

interface LineProps {
  icon: IconName
  tone: 'good' | 'quiet' | 'warning'
  title: string
  children: ReactNode
}

function Line({ icon, tone, title, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={`center ${styles.mark} ${badgeStyles[tone]}`}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <p className="hint">{children}</p>
      </div>
    </li>
  )
}

function OtherHolderPanels({ at, alone, aloneNames, restoreCommand }: Fence) {
  const since = formatDateTime(at, useTimeZone())
  return (
    <>
      <Panel title="The other one" actions={<Badge tone="good">Most likely</Badge>}>
        <div className={styles.way}>
          <p>
            It took over on {since} and has gone on from there. Stop this machine, rename its data folder, and fetch
            what the other one has:
          </p>
          <Command>{restoreCommand}</Command>
          <p className="hint">
            {describeAlone(alone)} {alone > 0 && 'Note down what is worth keeping: it stays in the renamed folder. '}
            {aloneNames.length > 0 && `The newest: ${aloneNames.map((name) => `“${name}”`).join(', ')}.`}
          </p>
        </div>
      </Panel>
      <Panel title="This one">
        <div className={styles.way}>
          <p>If the other machine was only a try, or is gone for good, say that this one is the shop:</p>
          <Command>{TAKE_OVER}</Command>
          <p className="hint">The other one will then read this instead.</p>
        </div>
      </Panel>
      <p className={`line muted ${styles.unsure}`}>
        <Icon name="info" />
        <span>
          <b>Not sure?</b> Do nothing, and call your technician. Your customers still see the site.
        </span>
      </p>
    </>
  )
}
