import { Navigate, useSearchParams } from 'react-router-dom'
import { Alert } from '../ui/alert.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { PublicBar } from './public-bar.tsx'
import { useSessionUser } from './session.ts'

const FORGOT = 'Ask whoever looks after this website; they can set a new password for you.'

/** Signing in; whoever is signed in already goes on to the dashboard (spec §2). */
export function LoginScreen() {
  const user = useSessionUser()
  const [params, setParams] = useSearchParams()
  if (user) return <Navigate to="/admin/dashboard" replace />
  return (
    <div className={styles.screen}>
      <title>Login</title>
      <PublicBar />
      <main className={styles.main}>
        <div className={styles.card}>
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
          <p className={styles.forgot} id="forgot-password">
            {FORGOT}
          </p>
        </div>
      </main>
    </div>
  )
}
