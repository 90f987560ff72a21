import { ButtonLink, SiteButtonLink } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'

/** Stands here until the public home page has loaded, which may take long when the server does not answer. */
export function SignedOutScreen() {
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
