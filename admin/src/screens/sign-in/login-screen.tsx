import type { Hours } from '@shop/db/tables/hours'
import { listSpecialDays } from '@shop/db/time/opening-hours/listed-special-days'
import { hasHours } from '@shop/db/time/opening-hours/opening-hours'
import { describeOpenWeekdays, hoursSentences } from '@shop/site/content/opening-hours/hours-summary.ts'
import { Footer } from '@shop/site/layout/footer.tsx'
import { TopBar } from '@shop/site/layout/top-bar.tsx'
import { initTopBar } from '@shop/site/layout/top-bar-client.ts'
import { paletteOf, paletteProperties } from '@shop/site/look/palettes.ts'
import { markToday } from '@shop/site/opening-hours/mark-today.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { hoursQuery, lookQuery } from '../../base/data/queries.ts'
import { useIsListFilled } from '../../base/data/record-lists-context.ts'
import { useBrand, usePageText } from '../../base/data/use-brand-and-page-text.ts'
import { useShop } from '../../base/data/use-shop.ts'
import { canStoreSession, useSessionUser } from '../../base/session/session.ts'
import { useListeners } from '../../base/state/listeners-and-timeouts.ts'
import { Alert } from '../../base/ui/alert.tsx'
import { loadWhenShown } from '../../base/ui/lazy-components.tsx'
import { AccountLinkForm } from './account-link-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { RecoveryForm } from './recovery-codes.tsx'

const LinkedPasskeyForm = loadWhenShown(async () => (await import('./passkey-button.tsx')).LinkedPasskeyForm)

/** Comes before the token of a one-time link; a fragment is sent to no server and to no preview of a chat program. */
const LINK_HASH = /^#(join|passkey)=/
const FORGOT_HASH = '#forgot-password'
const RECOVERY_HASH = '#owner-code'

/** Signed-in staff go on to the screen they asked for, or to the dashboard, unless they opened a one-time link. */
export function LoginScreen() {
  const user = useSessionUser()
  const { hash, state } = useLocation()
  usePaletteOnRoot()
  // Following a link on this screen drops the state.
  const [destination] = useState<string>(() => state?.from ?? '/admin/dashboard')
  const [keepsSession] = useState(canStoreSession)
  const [isLink, kind] = LINK_HASH.exec(hash) ?? []
  if (user && !isLink) return <Navigate to={destination} replace />
  return (
    <PublicFrame>
      {!keepsSession ? (
        <NoSession />
      ) : isLink ? (
        <OneTimeLink key={hash} kind={kind} token={hash.slice(isLink.length)} />
      ) : hash === RECOVERY_HASH ? (
        <RecoveryForm />
      ) : (
        <PasswordLogin isForgotOpen={hash === FORGOT_HASH} />
      )}
    </PublicFrame>
  )
}

function OneTimeLink({ kind, token }: { kind: string | undefined; token: string }) {
  return kind === 'join' ? <AccountLinkForm token={token} /> : <LinkedPasskeyForm token={token} />
}

function PublicFrame({ children }: { children: ReactNode }) {
  const shop = useShop()
  const frame = { brand: useBrand(), isListFilled: useIsListFilled() }
  const text = usePageText('footer_text')
  const { data: hours } = useQuery(hoursQuery)
  const week = hours && hasHours(hours) ? describeOpenWeekdays(hours) : undefined
  useListeners((options) => {
    document.title = 'Login'
    initTopBar(document, options)
  })
  return (
    <div className={`vertical paper ${styles.screen}`}>
      <TopBar {...frame} bookingUrl={shop?.booking_url} hours={shop && hoursSentences(week, shop)} path="/login" />
      <main className={`stack top ${styles.main}`}>
        <div className={`card clip stack gap-4 ${styles.card}`}>
          <div className={`stripe ${styles.stripe}`} />
          {children}
        </div>
      </main>
      {shop && hours && <FrameFooter {...frame} text={text} shop={shop} hours={shownHours(hours, shop.time_zone)} />}
    </div>
  )
}

/** Its phone numbers are plain text until their parser is loaded; the sign-in form does not wait for it. */
function FrameFooter(props: Omit<ComponentProps<typeof Footer>, 'phones'>) {
  const { shop } = props
  useListeners(markToday)
  const [reader, setReader] = useState<typeof import('@shop/site/content/shop/phone-parts.ts')>()
  useEffect(() => void import('@shop/site/content/shop/phone-parts.ts').then(setReader, () => undefined), [])
  const phones = reader?.footerPhones(shop) ?? { calls: [{ text: shop.phone }], texts: [{ text: shop.text_phone }] }
  return <Footer {...props} phones={phones} />
}

function shownHours(hours: Hours, zone: string) {
  const special_days = listSpecialDays(hours, { now: new Date(), zone })
  return hasHours(hours) ? { week: hours.week, special_days } : undefined
}

function NoSession() {
  return (
    <>
      <h1>Login</h1>
      <Alert tone="warning">
        This browser cannot keep you signed in. Allow cookies for this site in its settings, or use another one.
      </Alert>
    </>
  )
}

function PasswordLogin({ isForgotOpen }: { isForgotOpen: boolean }) {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <h1>Login</h1>
      {params.get('expired') === 'true' && (
        <Alert tone="warning" onDismiss={() => setParams({}, { replace: true })}>
          Your session has expired. Please log in again.
        </Alert>
      )}
      <LoginForm />
      <p>
        <a href="#forgot-password">Forgot password</a>
      </p>
      <div className={`pad-3-4 ${styles.forgot} ${isForgotOpen ? styles.open : ''}`} id="forgot-password">
        <p>An owner can make you a link for a new password.</p>
        <p>
          Are you the owner, and lost yours? <Link to={RECOVERY_HASH}>Use the owner’s code</Link> that you printed.
        </p>
        <p>No code? The person who set up your website can let you back in.</p>
      </div>
    </>
  )
}

function usePaletteOnRoot() {
  const { data: look } = useQuery(lookQuery)
  useEffect(() => {
    const { style } = document.documentElement
    const properties = look ? paletteProperties(paletteOf(look)) : []
    for (const [property, value] of properties) style.setProperty(property, value)
    return () => {
      for (const [property] of properties) style.removeProperty(property)
    }
  }, [look])
}
