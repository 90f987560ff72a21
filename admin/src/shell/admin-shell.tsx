import { Suspense } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom'
import { LeaveGuard } from '../session/leave-guard.tsx'
import { useSession } from '../session/session.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AdminBar } from './admin-bar.tsx'
import styles from './admin-shell.module.css'

/** What stands around every screen of the staff area. Nobody gets past it without a current user (spec §2). */
export function AdminShell() {
  const user = useSession()
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
      <SignInAgain />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  )
}
