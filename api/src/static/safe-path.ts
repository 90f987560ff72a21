/** The path if it has only plain names, none of them hidden, partial (.tmp) or longer than file systems allow. */
export function safePath(path: string): string | undefined {
  if (path === '') return path
  return path.length <= 1024 && /^(?!.*\.tmp$)[\w-][\w.-]{0,254}(\/[\w-][\w.-]{0,254})*$/.test(path) ? path : undefined
}
