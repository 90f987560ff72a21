import { Button } from '../../base/ui/button.tsx'
import styles from './sign-in.module.css'

export function RecoveryCodeSheet({ code, username }: { code: string; username: string }) {
  const half = code.lastIndexOf('-', code.length / 2 + 2)
  return (
    <div className={`stack gap-3 pad-4 outlined ${styles.sheet}`} data-prints-alone>
      <p>
        <b>The owner’s code of {username}</b>
      </p>
      <p className={styles.code}>
        {code.slice(0, half + 1)}
        <wbr />
        {code.slice(half + 1)}
      </p>
      <p>It sets a new password once: open Login, then Forgot password. Keep it on paper where only you can find it.</p>
      <p className="hint">You only see it this once, and earlier codes no longer work.</p>
      <p className={styles.print}>
        <Button onClick={() => print()}>Print</Button>
      </p>
    </div>
  )
}
