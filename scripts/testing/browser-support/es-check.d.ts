declare module 'es-check' {
  interface Check {
    files: string[]
    module: boolean
    checkBrowser: boolean
    checkFeatures: boolean
    browserslistQuery: string
  }

  /** Names the features of one script. */
  export interface CheckError extends Error {
    features?: string[]
    browserDetails?: Record<string, { name: string }[]>
  }

  export function runChecks(checks: Check[], options: object): { errors: { err: CheckError }[] }
}
