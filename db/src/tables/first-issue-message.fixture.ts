/** The first sentence with which a schema refuses a value. */
export function firstIssueMessage(
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) {
  return schema.safeParse(value).error?.issues[0]?.message
}
