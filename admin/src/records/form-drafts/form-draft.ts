export interface FormDraft {
  /** another one for each time that a form is opened, so that two tabs never overwrite each other's draft */
  key: string
  userId: number
  /** of the screen with the form, which also says which record it is */
  path: string
  label: string
  base: object
  version: number | undefined
  values: object
  /** when the last of it was typed; ISO 8601 */
  at: string
}
