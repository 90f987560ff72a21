/** Where a stored picture is read: a whole address as it is, a key behind the prefix (spec §4). */
export function imageUrl(location: string, pictures: string): string {
  return location.startsWith('http') ? location : pictures + location
}
