import { afterDialogsClosed } from '@shop/site/layout/close-on-back.ts'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useAccount, useIsMemberMissing } from '../base/data/use-account-and-permissions.ts'
import { useSessionEnd, useSessionUser } from '../base/session/session.ts'
import { EXPIRED_URL, passwordPrompt, signInPrompt } from '../base/session/session-expiry-and-password-prompts.ts'
import { DialogPresence } from '../base/state/dialog-exit-presence.tsx'
import { Announcer } from '../base/ui/announcer.tsx'
import { ButtonLink, SiteButtonLink } from '../base/ui/button.tsx'
import { loadWhenIdle, loadWhenShown } from '../base/ui/lazy-components.tsx'
import { Screen } from '../base/ui/screen.tsx'
import { Spinner } from '../base/ui/spinner.tsx'
import { NavigationBlocker } from '../records/saving/leave-dialog.tsx'
import { usePublication } from '../screens/publish-status/use-publication.ts'
import { AdminBar } from './admin-bar.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { prefetchScreens } from './screens.ts'
import styles from './shell.module.css'

const SecurityNotices = loadWhenIdle(
  async () => (await import('../screens/account/security-notices.tsx')).SecurityNotices,
)
const NotLiveMachineBar = loadWhenShown(async () => (await import('./not-live-machine-bar.tsx')).NotLiveMachineBar)

export function AdminShell() {
  const user = useSessionUser()
  const { data: notices, isLoading: areNoticesLoading } = useAccountNotices()
  const isLoading = useAccount().isLoading || areNoticesLoading
  if (!user) return <SignedOut />
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <AdminBar />
      <FenceNotice />
      <SecurityNotices />
      {isLoading && <Spinner label="Loading..." />}
      {/* Shown together with the notice, which would otherwise move it. */}
      {notices && <notices.AccountNotices />}
      <main id="main" hidden={isLoading}>
        <ScreenBoundary>
          <Outlet />
          <ScreenPrefetch />
        </ScreenBoundary>
      </main>
      <Announcer />
      <SessionDialogs />
      <NavigationBlocker />
    </>
  )
}

/** The code of notices that few people ever see. */
function useAccountNotices() {
  const isMemberMissing = useIsMemberMissing()
  const hasGeneratedPassword = Boolean(useAccount().data?.generated_password_of)
  return useQuery({
    queryKey: ['account-notices'],
    queryFn: () => import('../screens/account/account-notices.tsx'),
    enabled: isMemberMissing || hasGeneratedPassword,
    staleTime: 'static',
    retry: false,
  })
}

function FenceNotice() {
  const fence = usePublication().data?.fence
  return fence ? <NotLiveMachineBar {...fence} /> : null
}

/** The login remembers the requested screen, except after a logout, which leads to the public home page. */
function SignedOut() {
  const end = useSessionEnd()
  const { pathname, search } = useLocation()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => void afterDialogsClosed().then(() => setIsReady(true)), [])
  if (end === 'logged out') return <SignedOutScreen />
  if (!isReady) return null
  return <Navigate to={end === 'expired' ? EXPIRED_URL : '/login'} state={{ from: pathname + search }} replace />
}

/** Next to a screen in its boundary: loads the others once that screen and its data are there, so that none of it waits. */
function ScreenPrefetch() {
  const isLoading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  useEffect(() => {
    if (!isLoading) prefetchScreens()
  }, [isLoading])
  return null
}

/** Shown until the public home page has loaded, which may take long if the server does not answer. */
function SignedOutScreen() {
  return (
    <main id="main">
      <Screen
        title="You are signed out"
        actions={
          <>
            <ButtonLink to="/login">Sign in</ButtonLink>
            <SiteButtonLink href="/">View site</SiteButtonLink>
          </>
        }
      >
        <p>See you soon.</p>
      </Screen>
    </main>
  )
}

/** Their code is separate, because few visits need it. */
const loadDialogs = () => import('../screens/sign-in/password-dialog.tsx')
const SignInAgainDialog = loadWhenShown(async () => (await loadDialogs()).SignInAgainDialog)
const PasswordDialog = loadWhenShown(async () => (await loadDialogs()).PasswordDialog)

/** Asks the signed-in user for the password, over any screen. */
function SessionDialogs() {
  const signIn = signInPrompt.use()
  const password = passwordPrompt.use()
  return (
    <>
      <DialogPresence>{signIn && <SignInAgainDialog onSignedIn={() => signIn.resolve(true)} />}</DialogPresence>
      <DialogPresence>{password && <PasswordDialog onAnswer={password.resolve} />}</DialogPresence>
    </>
  )
}
