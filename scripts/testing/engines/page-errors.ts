/** Runs in the page. Leaving a page fails whatever it still loads, in Firefox and WebKit. */
export function recordErrors() {
  let isLeft = false
  addEventListener('beforeunload', () => {
    isLeft = true
  })
  const record = (text: string) => {
    if (!isLeft) sessionStorage.setItem('errors', `${sessionStorage.getItem('errors') ?? ''}${text}\n`)
  }
  addEventListener('error', ({ message }) => record(message))
  addEventListener('unhandledrejection', ({ reason }) => record(`${reason}`))
  addEventListener('securitypolicyviolation', (event) => record(`${event.violatedDirective} ${event.blockedURI}`))
  const { error } = console
  console.error = (...words) => [record(words.join(' ')), error(...words)]
}

/** Runs in the page. @returns errors, failed promises, violations of the content policy and logged errors since the last call */
export function takeErrors(): string {
  const errors = sessionStorage.getItem('errors') ?? ''
  sessionStorage.removeItem('errors')
  return errors
}
