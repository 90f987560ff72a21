import { type KeyedLine, LINE_KEYS } from '@shop/db/tables/postings'
import { NAMED_PALETTES, paletteOf, paletteProperties } from '@shop/site/look/palettes.ts'
import { NoBreakText } from '@shop/site/opening-hours/hours-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { lookQuery, type PostingState } from '../../base/data/queries.ts'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import styles from './printed-sheet.module.css'

const QrCode = loadWhenShown(async () => (await import('../../base/ui/qr-code.tsx')).QrCode)

/** More lines, or longer ones, need smaller letters. */
const MAX_LARGE_ROWS = 11
const MAX_LARGE_LETTERS = 55

type SheetProps = Pick<PostingState, 'place' | 'lines'>

/** In the shop's colors; on paper a dark palette becomes the light one, as on the printed pages. */
export function Sheet({ place, lines }: SheetProps) {
  const { data: look } = useQuery(lookQuery)
  const palette = look ? paletteOf(look) : NAMED_PALETTES.sandstone
  const title = place === 'price_list' ? 'Prices' : textOf(lines, LINE_KEYS.name)
  const colors = paletteProperties(palette.scheme === 'dark' ? NAMED_PALETTES.sandstone : palette)
  return (
    <div className={`shrink ${styles.frame}`} style={Object.fromEntries(colors)}>
      <div className={`vertical middle clip ${styles.sheet}`}>
        <div className={`fixed stripe ${styles.stripe}`} />
        <p dir="auto" className={`${styles.name} ${title.length > MAX_LARGE_LETTERS ? styles.long : ''}`}>
          {title}
        </p>
        {place === 'booking_card' ? <Invitation lines={lines} /> : <List place={place} lines={lines} />}
        {place !== 'price_list' && <p className={styles.phone}>{textOf(lines, LINE_KEYS.phone)}</p>}
      </div>
    </div>
  )
}

function Invitation({ lines }: Pick<SheetProps, 'lines'>) {
  return (
    <>
      <p className={styles.eyebrow}>Next time, skip the wait</p>
      <QrCode text={textOf(lines, LINE_KEYS.booking_link)} />
      <p>Point your camera here and book your chair</p>
    </>
  )
}

function List({ place, lines }: SheetProps) {
  const foot = lines.findIndex(({ key }) => key === LINE_KEYS.name)
  const isSign = place === 'door_sign'
  const rows = isSign
    ? lines.filter(({ key }) => key !== LINE_KEYS.name && key !== LINE_KEYS.phone)
    : lines.slice(0, foot)
  const isLong = ({ label, text }: KeyedLine) => label.length + text.length > MAX_LARGE_LETTERS
  return (
    <div className={`vertical ${styles.list} ${rows.length > MAX_LARGE_ROWS || rows.some(isLong) ? styles.dense : ''}`}>
      {isSign && <p className={styles.eyebrow}>Come on in</p>}
      <Rows lines={rows.filter(({ until }) => !until)} />
      <Rows lines={rows.filter(({ until }) => until)} isSpecial />
    </div>
  )
}

function Rows({ lines, isSpecial = false }: { lines: KeyedLine[]; isSpecial?: boolean }) {
  if (lines.length === 0) return null
  return (
    <dl className={`fixed ${styles.rows} ${isSpecial ? styles.special : ''}`}>
      {lines.map(({ key, label, text }) => (
        <div key={key}>
          <dt>
            <NoBreakText text={label} />
          </dt>
          <dd>
            <NoBreakText text={text.replace(/ (?=\S+( ·|$))/g, '\u00a0')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(lines: KeyedLine[], key: string): string {
  return lines.find((line) => line.key === key)?.text ?? ''
}
