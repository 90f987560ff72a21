/** The id of a member's entry on the team page. */
export function teamMemberAnchor(id: number): string {
  return `member-${id}`
}
