import { Suspense } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom'
import { NavigationBlocker } from '../session/navigation-blocker.tsx'
import { useSessionUser } from '../session/session.ts'
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './admin-shell.module.css'

/** What stands around every screen of the staff area. Nobody gets past it without a current user (spec §2). */
export function AdminShell() {
  const user = useSessionUser()
  if (!user) return <Navigate to="/login" replace />
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <AdminBar />
      <main id="main">
        <Suspense fallback={<Spinner label="Loading..." />}>
          <Outlet />
        </Suspense>
      </main>
      <SignInAgainDialog />
      <NavigationBlocker />
      <ScrollRestoration />
    </>
  )
}
