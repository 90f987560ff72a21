import { Suspense } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom'
import { NavigationBlocker } from '../session/leave-dialog.tsx'
import { useSessionUser } from '../session/session.ts'
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './admin-shell.module.css'

/** The bar around every screen of the staff area; without a session it redirects to the login. */
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
