import type { ReactNode } from 'react'
import { Button } from '../../base/ui/button.tsx'
import styles from './sign-in.module.css'

export function RecoveryCodeSheet({ code, username }: { code: string; username: string }) {
  return (
    <Sheet title={`The owner’s code of ${username}`}>
      <PrintedCode code={code} />
      <p>It sets a new password once: open Login, then Forgot password. Keep it on paper where only you can find it.</p>
      <p className="hint">You only see it this once, and earlier codes no longer work.</p>
    </Sheet>
  )
}

export function RecoveryCodesSheet({ codes, username }: { codes: string[]; username: string }) {
  return (
    <Sheet title={`Recovery codes for ${username}`}>
      <ol className={`stack gap-3 ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <PrintedCode code={code} />
          </li>
        ))}
      </ol>
      <p>Without your phone, each takes the place of one code when you sign in. Keep them on paper.</p>
      <p className="hint">You only see them this once, and earlier ones no longer work.</p>
    </Sheet>
  )
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack gap-3 pad-4 outlined ${styles.sheet}`} data-prints-alone>
      <p>
        <b>{title}</b>
      </p>
      {children}
      <p className={styles.print}>
        <Button onClick={() => print()}>Print</Button>
      </p>
    </div>
  )
}

function PrintedCode({ code }: { code: string }) {
  const half = code.lastIndexOf('-', code.length / 2 + 2)
  return (
    <p className={styles.code}>
      {code.slice(0, half + 1)}
      <wbr />
      {code.slice(half + 1)}
    </p>
  )
}
