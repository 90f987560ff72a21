import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './qr-code.module.css'

/** The light frame of four modules that scanners need. */
const FRAME = 4

export function QrCode({ text }: { text: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * FRAME
  return (
    <svg
      className={`fixed ${styles.qr}`}
      viewBox={`${-FRAME} ${-FRAME} ${size} ${size}`}
      role="img"
      aria-label="QR code"
    >
      <rect x={-FRAME} y={-FRAME} width={size} height={size} />
      <path d={toSvgPath(code)} />
    </svg>
  )
}
