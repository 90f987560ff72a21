import { TopBar } from '@shop/site/layout/top-bar.tsx'
import { initTopBar } from '@shop/site/layout/top-bar-client.ts'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useShop } from '../data/use-shop.ts'
import { Alert } from '../ui/alert.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { useSessionUser } from './session.ts'

const FORGOT_PASSWORD = 'Ask whoever looks after this website; they can set a new password for you.'

/** Signed-in staff are sent on to the dashboard. */
export function LoginScreen() {
  const user = useSessionUser()
  const [params, setParams] = useSearchParams()
  if (user) return <Navigate to="/admin/dashboard" replace />
  return (
    <div className={styles.screen}>
      <title>Login</title>
      <LoginBar />
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
            {FORGOT_PASSWORD}
          </p>
        </div>
      </main>
    </div>
  )
}

function LoginBar() {
  const shop = useShop()
  useEffect(() => {
    const unmounted = new AbortController()
    initTopBar(document, unmounted)
    return () => unmounted.abort()
  }, [])
  return <TopBar name={shop?.name ?? 'Home'} path="/login" />
}
